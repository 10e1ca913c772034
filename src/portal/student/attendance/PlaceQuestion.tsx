import { call } from '../../../dataProvider/call.ts'
import { attendance } from '../../../i18n/attendance.ts'
import styles from '../../parts/attendance/Attendance.module.css'
import { attendanceChanged } from '../../parts/attendance/queries.ts'
import { useAct } from '../../parts/useAct.ts'
import { Button, Card } from '../../ui/index.ts'

/** Asked once, where it matters: what is stored, who sees it, for how long; a no weighs as much as a yes. */
export default function PlaceQuestion() {
  const words = attendance.place
  const { act, busy } = useAct(attendanceChanged)
  return (
    <Card aria-label={words.title} className={styles.card}>
      <h2>{words.question}</h2>
      <dl className={styles.facts}>
        {Object.values(words.facts).map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.answers}>
        {([1, 0] as const).map((izin) => (
          <Button
            key={izin}
            look="outlined"
            busy={busy}
            onClick={() => void act(() => call('POST kehadiran/lokasi', { body: { izin } }))}
          >
            {izin === 1 ? words.yes : words.no}
          </Button>
        ))}
      </div>
      <p className={styles.quiet}>{words.later}</p>
    </Card>
  )
}
