import { MAX_REASON } from '../../../contract/limits.ts'
import { hoursOf, reportHours } from '../../../contract/rules/attendance.ts'
import { call } from '../../../dataProvider/call.ts'
import { attendance } from '../../../i18n/attendance.ts'
import { tanggalPanjang } from '../../../i18n/dates.ts'
import { fields } from '../../../i18n/fields.ts'
import { useFields } from '../../../ui/useFields.ts'
import { hoursError, HoursInputs } from '../../parts/attendance/HoursInputs.tsx'
import { attendanceChanged, type Attendance } from '../../parts/attendance/queries.ts'
import styles from '../../parts/attendance/Attendance.module.css'
import { FormSheet } from '../../parts/FormSheet.tsx'
import { Stack, TextArea } from '../../ui/index.ts'

type Props = { day: Attendance['hari'][number]; onClose: () => void }

/** Other hours for a day that is validated: what is right, and why. */
export default function CorrectionSheet({ day, onClose }: Props) {
  const words = attendance.correctionSheet
  const form = useFields({ ...reportHours(day), alasan: '' })
  const { values, errors, set } = form
  const alasan = values.alasan.trim()
  const hours = hoursOf(values)

  function check() {
    const wrong = hoursError(hours)
    form.refuse({ ...(wrong && { detail_keluar: wrong }), ...(!alasan && { alasan: fields.required }) })
    return !wrong && alasan !== ''
  }

  return (
    <FormSheet
      title={words.title}
      subtitle={tanggalPanjang(day.tgl)}
      yes={words.send}
      {...{ form, check, onClose }}
      run={(idempotencyKey) =>
        call('POST koreksijam', {
          body: { ...values, detail_idx: day.detail_idx, alasan },
          idempotencyKey,
        })
      }
      after={attendanceChanged}
    >
      {(busy) => (
        <Stack>
          <div>
            <HoursInputs
              value={hours}
              error={errors.detail_keluar ?? errors.detail_masuk}
              disabled={busy}
              onChange={(next) => set(reportHours(next))}
            />
            <small className={styles.clear}>{words.clear}</small>
          </div>
          <TextArea label={words.reason} required maxLength={MAX_REASON} {...form.field('alasan')} />
        </Stack>
      )}
    </FormSheet>
  )
}
