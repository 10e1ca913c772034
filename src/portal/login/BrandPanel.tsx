import { LogoMark } from '../../ui/Logo.tsx'
import { ownerName } from '../../i18n/campus.ts'
import { login } from '../../i18n/login.ts'
import { useCampus } from '../../ui/useCampus.ts'
import styles from './BrandPanel.module.css'

/** The calm half of a desktop: what this is for, and the way from campus to the workplace. Nothing here for a phone. */
export function BrandPanel() {
  const campus = useCampus()
  return (
    <aside className={styles.panel} aria-label={login.about}>
      <div data-brand>
        <LogoMark size={44} />
        <span>
          Magang <b>{ownerName(campus)}</b>
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
    </aside>
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
