import { useState } from 'react'
import { ownerName } from '../../i18n/campus.ts'
import { login } from '../../i18n/login.ts'
import { useCampus } from '../../ui/useCampus.ts'
import styles from './WelcomeBanner.module.css'

/** The welcome that runs by. It can be stopped, stops under the pointer, and stands still for those who asked for less motion. */
export function WelcomeBanner() {
  const [paused, setPaused] = useState(false)
  const campus = useCampus()
  const welcome = login.welcome({ campus: campus.nama ?? ownerName(campus) })
  return (
    <div className={styles.strip} data-paused={paused || undefined}>
      <div>
        <p>
          <span>{welcome}</span>
          <span aria-hidden data-copy>
            {welcome}
          </span>
        </p>
      </div>
      <button
        type="button"
        aria-pressed={paused}
        aria-label={login.stopBanner}
        onClick={() => setPaused(!paused)}
      >
        <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden focusable="false">
          <path
            d={paused ? 'M8 5.5v13l10.5-6.5Z' : 'M9 6v12M15 6v12'}
            fill={paused ? 'currentColor' : 'none'}
            stroke="currentColor"
            strokeWidth="2.4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </button>
    </div>
  )
}
