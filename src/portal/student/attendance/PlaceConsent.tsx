import { call } from '../../../dataProvider/call.ts'
import { attendance } from '../../../i18n/attendance.ts'
import styles from '../../parts/attendance/Attendance.module.css'
import { attendanceChanged } from '../../parts/attendance/queries.ts'
import { useAct } from '../../parts/useAct.ts'
import { Button, Card, Chip } from '../../ui/index.ts'
import PlaceQuestion from './PlaceQuestion.tsx'

/** Whether a coarse place may be noted: asked once, and changed here whenever somebody thinks otherwise. */
export function PlaceConsent({ allowed }: { allowed: boolean | null }) {
  const words = attendance.place
  const { act, busy } = useAct(attendanceChanged)
  if (allowed === null) return <PlaceQuestion />

  const change = () => {
    const izin = allowed ? 0 : 1
    const question = { title: words.stopping, text: words.stopQuestion, yes: words.stop, destructive: true }
    return act(() => call('POST kehadiran/lokasi', { body: { izin } }), allowed ? question : undefined)
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
        <Button look="outlined" tone={allowed ? 'danger' : 'plain'} busy={busy} onClick={() => void change()}>
          {allowed ? words.stop : words.allow}
        </Button>
      </div>
    </Card>
  )
}
