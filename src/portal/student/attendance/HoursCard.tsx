import type { OwnRegistration, StudentInfo } from '../../../contract/endpoints/index.ts'
import { sumOfMinutes } from '../../../contract/rules/attendance.ts'
import { attendance as words } from '../../../i18n/attendance.ts'
import styles from '../../parts/attendance/Attendance.module.css'
import { HoursSum } from '../../parts/attendance/HoursSum.tsx'
import { Card, LinkButton } from '../../ui/index.ts'

/** How many hours are done, on the student's home; nothing until somebody counts hours. */
export default function HoursCard({
  registration,
  student,
}: {
  registration: OwnRegistration
  student: Partial<Pick<StudentInfo, 'kehadiran'>>
}) {
  // What a device has kept from before knows of no target.
  const target = student.kehadiran?.target ?? null
  const minutes = sumOfMinutes(registration.hari)
  if (minutes === 0 && target === null) return null
  return (
    <Card aria-label={words.done} className={styles.sum}>
      <div className={styles.title}>
        <h2>{words.done}</h2>
        <LinkButton to="/laporan?tab=kehadiran">{words.open}</LinkButton>
      </div>
      <HoursSum minutes={minutes} target={target} />
    </Card>
  )
}
