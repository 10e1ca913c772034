import { ownerName, productName } from '../i18n/campus.ts'
import styles from './Logo.module.css'
import { logoUrl, useCampus } from './useCampus.ts'

/** The mark alone, or with the name beside it. */
export function Logo({ word = true, size = 36 }: { word?: boolean; size?: number }) {
  const campus = useCampus()
  return (
    <span className={styles.lockup}>
      <LogoMark size={size} title={word ? undefined : productName(campus)} />
      {word && (
        <span>
          Magang <b>{ownerName(campus)}</b>
        </span>
      )}
    </span>
  )
}

/** The campus' own logo; until there is one, an M drawn as two steps up, with the amber dot of an arrival. */
export function LogoMark({ size = 36, title }: { size?: number; title?: string }) {
  const picture = logoUrl(useCampus())
  if (picture)
    return (
      <img
        className={styles.picture}
        src={picture}
        width={size}
        height={size}
        alt={title ?? ''}
        data-framed
      />
    )
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
