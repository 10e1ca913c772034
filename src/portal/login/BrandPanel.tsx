import { styled } from '@mui/material/styles'
import { LogoMark } from '../../ui/Logo.tsx'
import { login } from '../../i18n/login.ts'

/** The calm half of a desktop: what this is for, and the way from campus to the workplace. Nothing here for a phone. */
export function BrandPanel() {
  return (
    <Panel aria-label={login.about}>
      <div data-brand>
        <LogoMark size={44} />
        <span>
          Magang <b>Politeknik</b>
        </span>
      </div>
      <div>
        <p data-claim>{login.claim}</p>
        <ol>
          {Object.values(login.steps).map(({ title, text }) => (
            <li key={title}>
              <b>{title}</b>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      </div>
      <Way />
    </Panel>
  )
}

/** Steps that rise to an open door, with the amber dot of the logo as the sun. */
function Way() {
  return (
    <svg
      viewBox="0 0 640 240"
      width="100%"
      aria-hidden
      focusable="false"
      preserveAspectRatio="xMidYMax slice"
    >
      <circle cx="372" cy="44" r="22" fill="#f4b23e" />
      <path d="M0 240V196h96v-24h96v-24h96v-24h96v-24h256v140Z" fill="#fff" opacity=".08" />
      <path d="M0 240v-20h96v-24h96v-24h96v-24h96v-24h256v116Z" fill="#fff" opacity=".08" />
      <g fill="none" stroke="#fff" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <path d="M0 196h96v-24h96v-24h96v-24h96v-24h256" opacity=".55" />
        <path d="M470 100V34h92v66M496 100V62h40v38" opacity=".9" />
        <path d="M484 48h.5M516 48h.5M548 48h.5" opacity=".9" strokeWidth="6" />
        <path d="M26 196v-58l34-18 34 18v58M48 196v-28h24v28" opacity=".75" />
        <circle cx="240" cy="104" r="9" opacity=".9" />
        <path d="M240 116v20M240 120l-12 10M240 120l13 7M240 136l-9 12M240 136l10 11" opacity=".9" />
      </g>
    </svg>
  )
}

const Panel = styled('aside')({
  display: 'none',
  '@media (min-width: 900px)': {
    position: 'sticky',
    top: 0,
    height: '100dvh',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    gap: 24,
    overflow: 'hidden',
    padding: '48px 56px 0',
    color: '#fff',
    backgroundColor: '#1d3f94',
  },
  '& [data-brand]': {
    display: 'flex',
    alignItems: 'center',
    gap: 14,
    fontSize: '1.25rem',
    letterSpacing: '-0.015em',
  },
  // The mark is the colour of this ground: an edge keeps its shape.
  '& [data-brand] svg': { borderRadius: 12, boxShadow: '0 0 0 1.5px rgb(255 255 255 / 0.35)' },
  '& [data-brand] b': { fontWeight: 750 },
  '& [data-claim]': {
    margin: '0 0 28px',
    maxWidth: '18ch',
    fontSize: 'clamp(1.75rem, 1.2rem + 1.6vw, 2.5rem)',
    lineHeight: 1.18,
    fontWeight: 750,
    letterSpacing: '-0.025em',
    textWrap: 'balance',
  },
  '& ol': {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gap: 18,
    counterReset: 'step',
    maxWidth: 460,
  },
  '& li': {
    counterIncrement: 'step',
    display: 'grid',
    gridTemplateColumns: '32px minmax(0, 1fr)',
    columnGap: 14,
    lineHeight: 1.5,
  },
  '& li::before': {
    content: 'counter(step)',
    gridRow: 'span 2',
    display: 'grid',
    placeItems: 'center',
    width: 32,
    height: 32,
    borderRadius: 10,
    fontWeight: 700,
    color: '#1d3f94',
    backgroundColor: '#f4b23e',
  },
  '& li b': { fontWeight: 700 },
  '& li span': { fontSize: '0.9375rem', color: 'rgb(255 255 255 / 0.86)' },
  '& > svg': { flex: '0 1 240px', minHeight: 0, margin: '0 -56px', width: 'calc(100% + 112px)' },
  '@media (max-height: 640px)': { '& > svg': { display: 'none' } },
})
