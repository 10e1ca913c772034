import { useState } from 'react'
import { DOCUMENT_TYPES, labelOf, MAX_FILE_BYTES } from '../../../contract/fileTypes.ts'
import { MAX_REASON } from '../../../contract/limits.ts'
import { ABSENCE_KINDS, type AbsenceKind } from '../../../contract/rules/attendance.ts'
import { call } from '../../../dataProvider/call.ts'
import { attendance } from '../../../i18n/attendance.ts'
import { FileField } from '../../../ui/FileField.tsx'
import styles from '../../parts/attendance/Attendance.module.css'
import { attendanceChanged, type Attendance } from '../../parts/attendance/queries.ts'
import { hariIni } from '../../parts/today.ts'
import { UploadState } from '../../parts/UploadState.tsx'
import { useFileForm } from '../../parts/useFileForm.ts'
import { Button, Select, Sheet, Stack, TextArea, TextField } from '../../ui/index.ts'

/** A day away or a few; the proof may follow. */
export default function AbsenceSheet({
  attendance: own,
  onClose,
}: {
  attendance: Attendance
  onClose: () => void
}) {
  const words = attendance.awaySheet
  const { registerid } = own
  const today = hariIni()
  const first =
    own.mulai && today < own.mulai ? own.mulai : own.selesai && today > own.selesai ? own.selesai : today
  const [values, setValues] = useState({
    jenis: 'sakit' as AbsenceKind,
    mulai: first,
    selesai: first,
    keterangan: '',
  })
  const form = useFileForm({ retries: 2, changed: attendanceChanged, onClose })
  const { file, upload, sending } = form
  const set = (more: Partial<typeof values>) => {
    setValues({ ...values, ...more })
    form.reset()
  }

  const submit = () =>
    form.submit(JSON.stringify(values), (sending) =>
      call('POST ketidakhadiran', {
        body: { registerid, ...values, ...(file && { bukti: file }) },
        ...sending,
      }),
    )

  return (
    <Sheet
      title={words.title}
      changed={file !== null || values.keterangan !== ''}
      busy={sending}
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        <Button type="submit" look="filled" busy={sending} disabled={form.preparing}>
          {words.send}
        </Button>
      }
    >
      <Stack>
        <p className={styles.quiet}>{words.text}</p>
        <Select
          label={words.kind}
          data-autofocus
          value={values.jenis}
          error={upload.errors.jenis}
          onChange={({ target }) => set({ jenis: target.value as AbsenceKind })}
        >
          {ABSENCE_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {attendance.kinds[kind]}
            </option>
          ))}
        </Select>
        <Days own={own} values={values} errors={upload.errors} onChange={set} />
        <TextArea
          label={words.note}
          required={false}
          maxLength={MAX_REASON}
          value={values.keterangan}
          error={upload.errors.keterangan}
          onChange={({ target }) => set({ keterangan: target.value })}
        />
        <FileField
          label={words.proof}
          hint={words.proofHint}
          accept={DOCUMENT_TYPES}
          acceptLabel={labelOf(DOCUMENT_TYPES)}
          maxBytes={MAX_FILE_BYTES}
          photos={form.photos}
          required={false}
          disabled={sending}
          value={file}
          error={upload.errors.bukti}
          onChange={form.choose}
        />
        <UploadState upload={upload} file={file} onCancel={form.cancel} onRetry={() => void submit()} />
      </Stack>
    </Sheet>
  )
}

type DaysProps = {
  own: Attendance
  values: { mulai: string; selesai: string }
  errors: Record<string, string>
  onChange: (days: { mulai?: string; selesai?: string }) => void
}

function Days({ own, values, errors, onChange }: DaysProps) {
  const words = attendance.awaySheet
  return (
    <div className={styles.row}>
      <TextField
        type="date"
        label={words.first}
        min={own.mulai ?? undefined}
        max={own.selesai ?? undefined}
        value={values.mulai}
        error={errors.mulai}
        onChange={({ target }) =>
          onChange({
            mulai: target.value,
            selesai: values.selesai < target.value ? target.value : values.selesai,
          })
        }
      />
      <TextField
        type="date"
        label={words.last}
        min={values.mulai}
        max={own.selesai ?? undefined}
        value={values.selesai}
        error={errors.selesai}
        onChange={({ target }) => onChange({ selesai: target.value })}
      />
    </div>
  )
}
