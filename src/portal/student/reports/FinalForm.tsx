import { useState, type FormEvent } from 'react'
import { ATTACHMENT_TYPES, labelOf, MAX_FILE_BYTES } from '../../../contract/fileTypes.ts'
import { MAX_REPORT } from '../../../contract/limits.ts'
import { reportState } from '../../../contract/rules/reports.ts'
import type { WriteTarget, QueuedWrite } from '../../../dataProvider/queue/queuedWrite.ts'
import { sendOrEnqueue } from '../../../dataProvider/queue/sendOrEnqueue.ts'
import { fields } from '../../../i18n/fields.ts'
import { waiting as waitingWords } from '../../../i18n/waiting.ts'
import { writing } from '../../../i18n/writing.ts'
import { useNotice } from '../../../ui/dialog/context.ts'
import { FileField } from '../../../ui/FileField.tsx'
import { TextArea } from '../../../ui/TextInput.tsx'
import { DraftLine } from '../../parts/DraftLine.tsx'
import { fileMark, useIdempotencyKey } from '../../parts/idempotency.ts'
import { finalReportChanged } from '../../parts/queries.ts'
import type { FinalEntry } from '../../parts/reports/FinalEntries.tsx'
import { UploadState } from '../../parts/UploadState.tsx'
import { useDraft } from '../../parts/useDraft.ts'
import { useUpload } from '../../parts/useUpload.ts'
import { Actions, Button, Card, Stack } from '../../ui/index.ts'
import { fileOf } from './fileOf.ts'

type Props = {
  registerid: number
  /** What was written before and has not arrived. */
  waiting?: QueuedWrite
  /** What is there and is corrected. */
  entry?: FinalEntry
  onDone: () => void
  onCancel?: () => void
}

/** One entry of the final report: what it is, and the file. */
export function FinalForm({ registerid, waiting, entry, onDone, onCancel }: Props) {
  const draft = useDraft(
    `laporanakhir ${registerid} ${waiting?.id ?? entry?.detail_idx ?? ''}`.trim(),
    waiting?.text ?? entry?.detail_isi,
  )
  const { text } = draft
  const [file, setFile] = useState<File | null>(() => fileOf(waiting))
  const [missing, setMissing] = useState(false)
  const [preparing, setPreparing] = useState(false)
  const { upload, send, cancel, reset } = useUpload()
  const idempotency = useIdempotencyKey()
  const notice = useNotice()
  const busy = upload.state === 'uploading'
  const asked = entry && reportState(entry) === 'perlu-revisi' ? entry.revisi : null

  async function submit(event?: FormEvent) {
    event?.preventDefault()
    if (preparing) return
    if (!text.trim()) return setMissing(true)
    if (asked && file === null && text === asked.sebelum.isi) return notice.failed(writing.notCorrected)
    const about: WriteTarget =
      waiting?.about.kind === 'akhir'
        ? waiting.about
        : {
            kind: 'akhir',
            registerid,
            detail_idx: entry?.detail_idx ?? null,
            laporanidx: entry?.detail_laporanidx,
            revisiid: asked?.revisiid,
          }
    let answer: string | null = null
    const done = await send(async (options) => {
      const key = idempotency.keyFor(`${registerid} ${text} ${fileMark(file)}`)
      answer = await sendOrEnqueue({ about, text, file, key, instead: waiting }, options)
    })
    if (!done) return
    idempotency.arrived()
    draft.clear()
    if (answer !== null) await finalReportChanged(registerid)
    notice.success(answer ?? waitingWords.kept)
    setFile(null)
    onDone()
  }

  const title = waiting || entry ? writing.final.changing : writing.final.title
  return (
    <Card aria-label={title}>
      <h2>{title}</h2>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
          <TextArea
            label={writing.final.text}
            rows={4}
            maxLength={MAX_REPORT}
            required
            value={text}
            readOnly={busy}
            hint={writing.final.textHint}
            error={upload.errors.detail_isi ?? (missing && !text.trim() ? fields.required : undefined)}
            onChange={(event) => draft.write(event.target.value)}
          />
          <DraftLine draft={draft} busy={busy} />
          <FileField
            label={
              entry?.detail_namafile
                ? writing.final.otherFile({ name: entry.detail_namafile })
                : writing.final.file
            }
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
          <Actions>
            <Button type="submit" look="filled" busy={busy} disabled={preparing}>
              {busy ? writing.final.sending : writing.save}
            </Button>
            {onCancel && (
              <Button tone="plain" disabled={busy} onClick={onCancel}>
                {writing.final.cancel}
              </Button>
            )}
          </Actions>
        </Stack>
      </form>
    </Card>
  )
}
