import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { attendance as words } from '../../../i18n/attendance.ts'
import { AbsenceItem, CorrectionItem } from '../../parts/attendance/AskedList.tsx'
import styles from '../../parts/attendance/Attendance.module.css'
import { attendanceWaiting } from '../../parts/attendance/queries.ts'
import { Card } from '../../ui/index.ts'
import { AnswerButtons } from './AnswerButtons.tsx'

/** Absences and corrections of all students that wait for whoever guides them; nothing where none does. */
export default function AttendanceWaiting() {
  const query = useQuery(attendanceWaiting())
  const { data } = query
  if (!data || data.absen.length + data.koreksi.length === 0) return null
  const whose = ({ registerid, nama }: { registerid: number; nama: string }) => (
    <Link className={styles.whose} to={`/mahasiswabimbingan/${registerid}?tab=kehadiran`}>
      {nama}
    </Link>
  )
  return (
    <Card aria-label={words.waiting}>
      <h2>{words.waiting}</h2>
      <ul className={styles.list}>
        {data.absen.map((absence) => (
          <AbsenceItem
            key={absence.absenid}
            absence={absence}
            of={whose(absence)}
            readAt={query.dataUpdatedAt}
            refresh={async () =>
              (await query.refetch()).data?.absen.find(({ absenid }) => absenid === absence.absenid)?.bukti
            }
            actions={<AnswerButtons absence={absence} />}
          />
        ))}
        {data.koreksi.map((correction) => (
          <CorrectionItem
            key={correction.koreksiid}
            correction={correction}
            of={whose(correction)}
            actions={<AnswerButtons correction={correction} />}
          />
        ))}
      </ul>
    </Card>
  )
}
