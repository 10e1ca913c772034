import { useState } from 'react'
import { ownerName } from '../i18n/campus.ts'
import styles from './Logo.module.css'
import { logoUrl, useCampus } from './useCampus.ts'

/** The mark with the name beside it. */
export function Logo() {
  const campus = useCampus()
  return (
    <span className={styles.lockup}>
      <LogoMark />
      <span>
        Magang <b>{ownerName(campus)}</b>
      </span>
    </span>
  )
}

/** The campus' own logo; where there is none, or it cannot be fetched, an M drawn as two steps up, with the amber dot of an arrival. */
export function LogoMark({ size = 36 }: { size?: number }) {
  const picture = logoUrl(useCampus())
  const [failed, setFailed] = useState<string>()
  if (picture && picture !== failed)
    return (
      <img
        className={styles.picture}
        src={picture}
        width={size}
        height={size}
        alt=""
        data-framed
        onError={() => setFailed(picture)}
      />
    )
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden focusable="false">
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
