import { useQuery } from '@tanstack/react-query'
import { attendance as words } from '../../../i18n/attendance.ts'
import { tanggalPanjang } from '../../../i18n/dates.ts'
import { AbsenceList, CorrectionItem } from '../../parts/attendance/AskedList.tsx'
import styles from '../../parts/attendance/Attendance.module.css'
import { DayTable } from '../../parts/attendance/DayTable.tsx'
import { HoursSum } from '../../parts/attendance/HoursSum.tsx'
import { attendanceOf } from '../../parts/attendance/queries.ts'
import { Await } from '../../parts/Await.tsx'
import { Card, Loading, Stack } from '../../ui/index.ts'
import { AnswerButtons } from './AnswerButtons.tsx'

/** One student's hours, days away and corrections, for whoever guides or administers them. */
export default function AttendanceReading({
  registerid,
  pembimbing,
}: {
  registerid: number
  pembimbing: boolean
}) {
  const query = useQuery(attendanceOf(registerid))
  return (
    <Await query={query} loading={<Loading shape="list" />}>
      {(data) => (
        <Stack>
          <Card aria-label={words.done} className={styles.sum}>
            <h2>{words.done}</h2>
            <HoursSum minutes={data.menit} target={data.target} />
            <p className={styles.quiet}>
              {words.counted({
                days: data.hari.filter(({ masuk }) => masuk !== null).length,
                of: data.hari.length,
              })}
            </p>
          </Card>
          <Card aria-label={words.away}>
            <h2>{words.away}</h2>
            <AbsenceList
              absences={data.absen}
              query={query}
              actions={(absence) => pembimbing && <AnswerButtons absence={absence} />}
            />
          </Card>
          {data.koreksi.length > 0 && (
            <Card aria-label={words.corrections}>
              <h2>{words.corrections}</h2>
              <ul className={styles.list}>
                {data.koreksi.map((correction) => (
                  <CorrectionItem
                    key={correction.koreksiid}
                    correction={correction}
                    actions={pembimbing && <AnswerButtons correction={correction} />}
                  />
                ))}
              </ul>
            </Card>
          )}
          <DayTable
            days={data.hari}
            last={({ lokasi, tgl }) =>
              lokasi && (
                <a
                  href={`https://www.openstreetmap.org/?mlat=${lokasi.lintang}&mlon=${lokasi.bujur}#map=15/${lokasi.lintang}/${lokasi.bujur}`}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={words.place.map({ day: tanggalPanjang(tgl) })}
                >
                  {words.place.shown({ place: `${lokasi.lintang}, ${lokasi.bujur}` })}
                </a>
              )
            }
          />
        </Stack>
      )}
    </Await>
  )
}
