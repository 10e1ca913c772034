import { styled } from '@mui/material/styles'
import { paletteVar } from './palette.ts'

/** The mark alone, or with the name beside it. */
export function Logo({ word = true, size = 36 }: { word?: boolean; size?: number }) {
  return (
    <Lockup>
      <LogoMark size={size} title={word ? undefined : 'Magang Politeknik'} />
      {word && (
        <span>
          Magang <b>Politeknik</b>
        </span>
      )}
    </Lockup>
  )
}

/** An M drawn as two steps up, with the amber dot of an arrival: from campus to the workplace. */
export function LogoMark({ size = 36, title }: { size?: number; title?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 40 40"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      focusable="false"
    >
      <rect width="40" height="40" rx="11" fill="#1d3f94" />
      <path
        d="M9 29V16.5l7.5 7.5 7.5-9V29"
        fill="none"
        stroke="#fff"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="30.5" cy="12" r="3.5" fill="#f4b23e" />
    </svg>
  )
}

const Lockup = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  fontSize: '1.0625rem',
  lineHeight: 1.1,
  letterSpacing: '-0.015em',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  color: paletteVar('text.primary'),
  '& b': { fontWeight: 750 },
  '& svg': { flex: 'none' },
})
