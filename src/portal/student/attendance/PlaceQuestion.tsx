import { attendance } from '../../../i18n/attendance.ts'
import styles from '../../parts/attendance/Attendance.module.css'
import { useSave } from '../../parts/useSave.ts'
import { Button, Card } from '../../ui/index.ts'
import { usePlaceAnswer } from './usePlaceAnswer.ts'

/** Asked once, where it matters: what is stored, who sees it, for how long; a no weighs as much as a yes. */
export default function PlaceQuestion() {
  const words = attendance.place
  const { save, busy } = useSave()
  const answer = usePlaceAnswer()
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
          <Button key={izin} look="outlined" busy={busy} onClick={() => void save(() => answer(izin))}>
            {izin === 1 ? words.yes : words.no}
          </Button>
        ))}
      </div>
      <p className={styles.quiet}>{words.later}</p>
    </Card>
  )
}
