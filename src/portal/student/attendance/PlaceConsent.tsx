import { call } from '../../../dataProvider/call.ts'
import { messageOf } from '../../../dataProvider/problem.ts'
import { attendance } from '../../../i18n/attendance.ts'
import { useConfirm, useNotice } from '../../../ui/dialog/context.ts'
import { attendanceChanged } from '../../parts/attendance/queries.ts'
import styles from '../../parts/attendance/Attendance.module.css'
import { useSave } from '../../parts/useSave.ts'
import { Button, Card, Chip } from '../../ui/index.ts'

/** Whether a coarse place may be noted: off until the student says yes, and off again whenever they say so. */
export function PlaceConsent({ allowed }: { allowed: boolean }) {
  const words = attendance.place
  const { save, busy } = useSave()
  const confirm = useConfirm()
  const notice = useNotice()

  async function change() {
    const set = async () => {
      const { message } = await call('POST kehadiran/lokasi', { body: { izin: allowed ? 0 : 1 } })
      await attendanceChanged()
      notice.success(message)
    }
    try {
      if (allowed)
        await confirm({ text: words.stopQuestion, yes: words.stop, destructive: true, action: set })
      else await set()
    } catch (error) {
      notice.error(messageOf(error))
    }
  }
  return (
    <Card aria-label={words.title} className={styles.card}>
      <div className={styles.title}>
        <h2>{words.title}</h2>
        <Chip tone={allowed ? 'info' : 'belum'} icon={allowed ? 'centang' : 'kosong'}>
          {allowed ? words.on : words.off}
        </Chip>
      </div>
      <p className={styles.quiet}>{words.text}</p>
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
