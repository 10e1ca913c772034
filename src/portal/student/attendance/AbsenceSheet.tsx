import { useState } from 'react'
import { DOCUMENT_TYPES, labelOf, MAX_FILE_BYTES } from '../../../contract/fileTypes.ts'
import { MAX_REASON } from '../../../contract/limits.ts'
import { ABSENCE_KINDS, type AbsenceKind } from '../../../contract/rules/attendance.ts'
import { call } from '../../../dataProvider/call.ts'
import { attendance } from '../../../i18n/attendance.ts'
import { useNotice } from '../../../ui/dialog/context.ts'
import { FileField } from '../../../ui/FileField.tsx'
import styles from '../../parts/attendance/Attendance.module.css'
import { attendanceChanged, type Attendance } from '../../parts/attendance/queries.ts'
import { fileMark, useIdempotencyKey } from '../../parts/idempotency.ts'
import { hariIni } from '../../parts/today.ts'
import { UploadState } from '../../parts/UploadState.tsx'
import { useUpload } from '../../parts/useUpload.ts'
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
  const [file, setFile] = useState<File | null>(null)
  const [preparing, setPreparing] = useState(false)
  const { upload, send, cancel, reset } = useUpload({ retries: 2 })
  const idempotency = useIdempotencyKey()
  const notice = useNotice()
  const sending = upload.state === 'uploading'
  const set = (more: Partial<typeof values>) => {
    setValues({ ...values, ...more })
    reset()
  }

  async function submit() {
    if (preparing) return
    let said = ''
    const done = await send(async (options) => {
      const { message } = await call('POST ketidakhadiran', {
        body: { registerid, ...values, ...(file && { bukti: file }) },
        idempotencyKey: idempotency.keyFor(`${JSON.stringify(values)} ${fileMark(file)}`),
        ...options,
      })
      said = message
    })
    if (!done) return
    idempotency.arrived()
    await attendanceChanged()
    notice.success(said)
    onClose()
  }

  return (
    <Sheet
      title={words.title}
      changed={file !== null || values.keterangan !== ''}
      busy={sending}
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        <Button type="submit" look="filled" busy={sending} disabled={preparing}>
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
        <div className={styles.row}>
          <TextField
            type="date"
            label={words.first}
            min={own.mulai ?? undefined}
            max={own.selesai ?? undefined}
            value={values.mulai}
            error={upload.errors.mulai}
            onChange={({ target }) =>
              set({
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
            error={upload.errors.selesai}
            onChange={({ target }) => set({ selesai: target.value })}
          />
        </div>
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
          photos={{ onPreparing: setPreparing }}
          required={false}
          disabled={sending}
          value={file}
          error={upload.errors.bukti}
          onChange={(picked) => {
            setFile(picked)
            reset()
          }}
        />
        <UploadState upload={upload} file={file} onCancel={cancel} onRetry={() => void submit()} />
      </Stack>
    </Sheet>
  )
}
