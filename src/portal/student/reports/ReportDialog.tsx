import Button from '@mui/material/Button'
import { useState } from 'react'
import { ATTACHMENT_TYPES, labelOf, MAX_FILE_BYTES } from '../../../contract/fileTypes.ts'
import { MAX_REPORT } from '../../../contract/limits.ts'
import type { WriteTarget, QueuedWrite } from '../../../dataProvider/queue/queuedWrite.ts'
import { sendOrEnqueue } from '../../../dataProvider/queue/sendOrEnqueue.ts'
import { tanggalPanjang } from '../../../i18n/dates.ts'
import { fields } from '../../../i18n/fields.ts'
import { waiting as waitingWords } from '../../../i18n/waiting.ts'
import { writing } from '../../../i18n/writing.ts'
import { useNotice } from '../../../ui/dialog/context.ts'
import { FileField } from '../../../ui/FileField.tsx'
import { TextArea } from '../../../ui/TextInput.tsx'
import { Actions } from '../../parts/Card.tsx'
import { DraftLine } from '../../parts/DraftLine.tsx'
import { fileMark, useIdempotencyKey } from '../../parts/idempotency.ts'
import { Modal } from '../../parts/Modal.tsx'
import { Note } from '../../parts/Note.tsx'
import { reportsChanged } from '../../parts/queries.ts'
import type { Day } from '../../parts/reports/DayList.tsx'
import { UploadState } from '../../parts/UploadState.tsx'
import { useDraft } from '../../parts/useDraft.ts'
import { useUpload } from '../../parts/useUpload.ts'
import { fileOf } from './fileOf.ts'

type Props = {
  day: Day
  registerid: number
  /** What was written before and has not arrived. */
  waiting?: QueuedWrite
  onClose: () => void
}

/** Writes or changes the report of one day. What was typed stays until the server or the queue has it. */
export default function ReportDialog({ day, registerid, waiting, onClose }: Props) {
  const { detail_idx, periode_tgl } = day
  const before = waiting?.text ?? day.detail_isi ?? ''
  const draft = useDraft(`laporan ${registerid} ${periode_tgl}`, before)
  const { text } = draft
  const [carried] = useState(() => fileOf(waiting))
  const [file, setFile] = useState<File | null>(carried)
  const [dropped, setDropped] = useState(false)
  const [missing, setMissing] = useState(false)
  const [preparing, setPreparing] = useState(false)
  const { upload, send, cancel, reset } = useUpload()
  const idempotency = useIdempotencyKey()
  const notice = useNotice()
  const busy = upload.state === 'uploading'
  const attached = day.detail_lampiran && !dropped
  const making = detail_idx === null

  async function submit() {
    if (preparing) return
    if (!text.trim()) return setMissing(true)
    const about: WriteTarget = { kind: 'harian', registerid, tgl: periode_tgl, detail_idx }
    let told: string | null = null
    const done = await send(async (options) => {
      const key = idempotency.keyFor(`${periode_tgl} ${text} ${fileMark(file)} ${dropped}`)
      told = await sendOrEnqueue(
        { about, text, file, dropped: dropped && !file, key, instead: waiting },
        options,
      )
    })
    if (!done) return
    idempotency.arrived()
    draft.clear()
    if (told !== null) await reportsChanged(registerid)
    notice.success(told ?? waitingWords.kept)
    onClose()
  }

  return (
    <Modal
      title={making ? writing.making : writing.changing}
      subtitle={tanggalPanjang(periode_tgl)}
      // The text is kept on the device; a chosen file is not.
      changed={file !== carried || dropped || (text !== before && draft.refused)}
      busy={busy}
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        <Button type="submit" variant="contained" aria-busy={busy || undefined} disabled={busy || preparing}>
          {busy ? writing.saving : making ? writing.save : writing.update}
        </Button>
      }
    >
      <TextArea
        label={writing.text}
        rows={6}
        maxLength={MAX_REPORT}
        required
        autoFocus
        value={text}
        readOnly={busy}
        hint={writing.textHint}
        error={upload.errors.detail_isi ?? (missing && !text.trim() ? fields.required : undefined)}
        onChange={(event) => draft.write(event.target.value)}
      />
      <DraftLine draft={draft} busy={busy} />
      {attached && !file && (
        <Actions>
          <span style={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
            {writing.fileNow(day.detail_namafile ?? '')}
          </span>
          <Button color="error" disabled={busy} onClick={() => setDropped(true)}>
            {writing.removeFile}
          </Button>
        </Actions>
      )}
      {dropped && !file && (
        <Note
          tone="menunggu"
          action={
            <Button color="inherit" onClick={() => setDropped(false)}>
              {writing.keepFile}
            </Button>
          }
        >
          {writing.fileGoes}
        </Note>
      )}
      <FileField
        label={attached ? writing.otherFile : writing.file}
        accept={ATTACHMENT_TYPES}
        acceptLabel={labelOf(ATTACHMENT_TYPES)}
        maxBytes={MAX_FILE_BYTES}
        photos={{ onPreparing: setPreparing }}
        required={false}
        disabled={busy}
        value={file}
        error={upload.errors.detail_lampiran}
        onChange={(chosen) => {
          setFile(chosen)
          reset()
        }}
      />
      <UploadState upload={upload} file={file} onCancel={cancel} onRetry={() => void submit()} />
    </Modal>
  )
}
