import { wholeHours } from '../../../contract/rules/attendance.ts'
import { attendance as words } from '../../../i18n/attendance.ts'
import { hours as hourWords } from '../../../i18n/hours.ts'
import { number } from '../../../i18n/number.ts'
import styles from './Attendance.module.css'

/** '312 dari 640 jam', calmly: a bar where there is a target, and no colour for what is missing. */
export function HoursSum({ minutes, target }: { minutes: number; target: number | null }) {
  const hours = wholeHours(minutes)
  if (target === null)
    return (
      <p>
        <strong>{hourWords.whole({ count: hours })}</strong>
      </p>
    )
  return (
    <>
      <p>
        <strong>{number(hours)}</strong> {hourWords.wholeOf({ target })}
      </p>
      <div className={styles.bar} role="img" aria-label={`${number(hours)} ${hourWords.wholeOf({ target })}`}>
        <i style={{ width: `${Math.min(100, (hours / target) * 100)}%` }} />
      </div>
      {hours >= target && <p className={styles.quiet}>{words.reached}</p>}
    </>
  )
}
