import type { ReactNode } from 'react'
import { minutesOf } from '../../../contract/rules/attendance.ts'
import { attendance as words } from '../../../i18n/attendance.ts'
import { partsOf } from '../../../contract/rules/calendar.ts'
import { dates, hariPendek } from '../../../i18n/dates.ts'
import { durationText, hours, hoursText } from '../../../i18n/hours.ts'
import { Card, Empty } from '../../ui/index.ts'
import styles from './Attendance.module.css'
import type { Attendance } from './queries.ts'

type Day = Attendance['hari'][number]

/** As `hoursText` says them; on a phone where it was stands below when. */
function Hours({ day }: { day: Day }) {
  const when = hoursText({ ...day, mode: null })
  if (!when || !day.mode) return hoursText(day) || '–'
  return (
    <>
      <span>{when}</span>
      <i> · </i>
      <span>{hours.modes[day.mode]}</span>
    </>
  )
}

/** 'Sen 16 Nov': a phone has room for no more beside the hours. */
const shortDay = (tgl: string) => `${hariPendek(tgl)} ${dates.bulan[partsOf(tgl).bulan - 1]!.slice(0, 3)}`

/** Each reported day with its hours, the newest first. */
export function DayTable({ days, last }: { days: readonly Day[]; last: (day: Day) => ReactNode }) {
  return (
    <Card aria-label={words.daysTitle}>
      <div className={styles.title}>
        <h2>{words.daysTitle}</h2>
      </div>
      {days.length === 0 ? (
        <Empty title={words.noDays} text={words.noDaysText} />
      ) : (
        <table className={styles.days}>
          <thead>
            <tr>
              <th scope="col">{words.dayColumn}</th>
              <th scope="col">{words.hoursColumn}</th>
              <th scope="col" data-number data-wide>
                {words.sumColumn}
              </th>
              <td />
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.detail_idx}>
                <th scope="row">{shortDay(day.tgl)}</th>
                <td>
                  <Hours day={day} />
                </td>
                <td data-number data-wide>
                  {day.masuk === null ? '' : durationText(minutesOf(day))}
                </td>
                <td>{last(day)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
