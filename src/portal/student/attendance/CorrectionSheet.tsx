import { useState } from 'react'
import { MAX_REASON } from '../../../contract/limits.ts'
import { reportHours, sameHours, type DayHours } from '../../../contract/rules/attendance.ts'
import { call } from '../../../dataProvider/call.ts'
import { attendance } from '../../../i18n/attendance.ts'
import { tanggalPanjang } from '../../../i18n/dates.ts'
import { fields } from '../../../i18n/fields.ts'
import { useNotice } from '../../../ui/dialog/context.ts'
import { hoursError, HoursInputs } from '../../parts/attendance/HoursInputs.tsx'
import { attendanceChanged, type Attendance } from '../../parts/attendance/queries.ts'
import { useIdempotencyKey } from '../../parts/idempotency.ts'
import { useSave } from '../../parts/useSave.ts'
import { Button, RefusalNote, Sheet, Stack, TextArea } from '../../ui/index.ts'
import styles from '../../parts/attendance/Attendance.module.css'

/** Other hours for a day that is validated: what is right, and why. */
export default function CorrectionSheet({
  day,
  onClose,
}: {
  day: Attendance['hari'][number]
  onClose: () => void
}) {
  const words = attendance.correctionSheet
  const before: DayHours = { masuk: day.masuk, keluar: day.keluar, mode: day.mode }
  const [hours, setHours] = useState(before)
  const [alasan, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { save, busy, refusal, errors } = useSave()
  const idempotency = useIdempotencyKey()
  const notice = useNotice()
  const wrong = tried ? hoursError(hours) : undefined

  const submit = () => {
    setTried(true)
    if (hoursError(hours) || !alasan.trim()) return
    void save(async () => {
      const { message } = await call('POST koreksijam', {
        body: {
          detail_idx: day.detail_idx,
          ...reportHours(hours),
          alasan: alasan.trim(),
        },
        idempotencyKey: idempotency.keyFor(JSON.stringify([day.detail_idx, hours, alasan])),
      })
      idempotency.arrived()
      await attendanceChanged()
      notice.success(message)
      onClose()
    })
  }
  return (
    <Sheet
      title={words.title}
      subtitle={tanggalPanjang(day.tgl)}
      changed={alasan !== '' || !sameHours(before, hours)}
      busy={busy}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <Button type="submit" look="filled" busy={busy}>
          {words.send}
        </Button>
      }
    >
      <Stack>
        <div>
          <HoursInputs
            value={hours}
            error={wrong ?? errors.detail_keluar ?? errors.detail_masuk}
            disabled={busy}
            onChange={setHours}
          />
          <small className={styles.clear}>{words.clear}</small>
        </div>
        <TextArea
          label={words.reason}
          required
          maxLength={MAX_REASON}
          value={alasan}
          error={errors.alasan ?? (tried && !alasan.trim() ? fields.required : undefined)}
          onChange={({ target }) => setReason(target.value)}
        />
        <RefusalNote of={refusal} />
      </Stack>
    </Sheet>
  )
}
