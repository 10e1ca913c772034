import { attendance } from '../../../i18n/attendance.ts'
import { useConfirm } from '../../../ui/dialog/context.ts'
import styles from '../../parts/attendance/Attendance.module.css'
import { useSave } from '../../parts/useSave.ts'
import { Button, Card, Chip } from '../../ui/index.ts'
import PlaceQuestion from './PlaceQuestion.tsx'
import { usePlaceAnswer } from './usePlaceAnswer.ts'

/** Whether a coarse place may be noted: asked once, and changed here whenever somebody thinks otherwise. */
export function PlaceConsent({ allowed }: { allowed: boolean | null }) {
  const words = attendance.place
  const { save, busy } = useSave()
  const confirm = useConfirm()
  const answer = usePlaceAnswer()
  if (allowed === null) return <PlaceQuestion />

  const change = async () => {
    if (!allowed) return answer(1)
    await confirm({
      text: words.stopQuestion,
      yes: words.stop,
      destructive: true,
      action: () => answer(0),
    })
  }
  return (
    <Card aria-label={words.title} className={styles.card}>
      <div className={styles.title}>
        <h2>{words.title}</h2>
        <Chip tone={allowed ? 'info' : 'belum'} icon={allowed ? 'centang' : 'kosong'}>
          {allowed ? words.on : words.off}
        </Chip>
      </div>
      <p className={styles.quiet}>{allowed ? words.onText : words.offText}</p>
      <div>
        <Button
          look="outlined"
          tone={allowed ? 'danger' : 'plain'}
          busy={busy}
          onClick={() => void save(change)}
        >
          {allowed ? words.stop : words.allow}
        </Button>
      </div>
    </Card>
  )
}
