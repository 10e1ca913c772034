import { Link } from 'react-router-dom'
import { sumOfMinutes, wholeHours } from '../../../contract/rules/attendance.ts'
import type { DayState, Standing } from '../../../contract/rules/standing.ts'
import type { OwnRegistration, StudentInfo } from '../../../contract/endpoints/index.ts'
import { hours as hourWords } from '../../../i18n/hours.ts'
import { number } from '../../../i18n/number.ts'
import { today as words } from '../../../i18n/today.ts'
import { Card } from '../../ui/index.ts'
import type { Unsent } from '../reports/useUnsent.ts'
import { WeekStrip } from './WeekStrip.tsx'
import { editorAt } from './editorAt.ts'
import styles from './Today.module.css'

type Props = {
  registration: OwnRegistration
  now: Standing
  /** What a device has kept from before knows of no target. */
  student: Partial<Pick<StudentInfo, 'kehadiran'>>
  unsent: ReadonlyMap<string, Unsent>
}

/** The days of this week, each one tap from its report, and how many hours are done. */
export function Week({ registration, now, student, unsent }: Props) {
  const target = student.kehadiran?.target ?? null
  const hours = wholeHours(sumOfMinutes(registration.hari))
  return (
    <Card className={styles.week} aria-label={words.week}>
      <header>
        <h2>{words.week}</h2>
        {(hours > 0 || target !== null) && (
          <Link to="/laporan?tab=kehadiran">
            {target === null ? (
              hourWords.whole({ count: hours })
            ) : (
              <>
                <b>{number(hours)}</b> {hourWords.wholeOf({ target })}
              </>
            )}
          </Link>
        )}
      </header>
      <WeekStrip
        days={now.week.filter(
          ({ tgl, state }, at) => at < WORKING || unsent.has(tgl) || !OFF.includes(state),
        )}
        unsent={unsent}
        to={editorAt}
      />
    </Card>
  )
}

const WORKING = 5
/** A Saturday of which there is nothing to say. */
const OFF: readonly DayState[] = ['libur', 'nanti', 'luar']
