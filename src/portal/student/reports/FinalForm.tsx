import Button from '@mui/material/Button'
import { useState, type FormEvent } from 'react'
import { ATTACHMENT_TYPES, labelOf, MAX_FILE_BYTES } from '../../../contract/fileTypes.ts'
import { call } from '../../../dataProvider/call.ts'
import { useNotice } from '../../../ui/dialog/context.ts'
import { FileField } from '../../../ui/FileField.tsx'
import { TextArea } from '../../../ui/TextInput.tsx'
import { Actions, Card, Stack } from '../../parts/Card.tsx'
import { DraftLine } from '../../parts/DraftLine.tsx'
import { useIdempotencyKey } from '../../parts/idempotency.ts'
import { finalReportChanged } from '../../parts/queries.ts'
import { UploadState } from '../../parts/UploadState.tsx'
import { useDraft } from '../../parts/useDraft.ts'
import { useUpload } from '../../parts/useUpload.ts'

type Props = { registerid: number; onDone: () => void; onCancel?: () => void }

/** One entry of the final report: what it is, and the file. */
export function FinalForm({ registerid, onDone, onCancel }: Props) {
  const draft = useDraft(`laporanakhir ${registerid}`)
  const { text } = draft
  const [file, setFile] = useState<File | null>(null)
  const [missing, setMissing] = useState(false)
  const { upload, send, cancel, reset } = useUpload()
  const idempotency = useIdempotencyKey()
  const notice = useNotice()
  const busy = upload.state === 'uploading'

  async function submit(event?: FormEvent) {
    event?.preventDefault()
    if (!text.trim()) return setMissing(true)
    let message = ''
    const done = await send(async (options) => {
      const answer = await call('POST laporanakhir', {
        body: { laporan_registeridx: registerid, detail_isi: text, detail_lampiran: file ?? undefined },
        idempotencyKey: idempotency.keyFor(
          `${registerid} ${text} ${file?.name} ${file?.size} ${file?.lastModified}`,
        ),
        ...options,
      })
      ;({ message } = answer)
    })
    if (!done) return
    idempotency.arrived()
    draft.clear()
    await finalReportChanged(registerid)
    notice.success(message)
    setFile(null)
    onDone()
  }

  return (
    <Card aria-label="Kirim laporan akhir">
      <h2>Kirim laporan akhir</h2>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
          <TextArea
            label="Keterangan"
            rows={4}
            maxLength={5000}
            required
            value={text}
            readOnly={busy}
            hint="Misalnya: Bab 1–3, draf pertama."
            error={upload.errors.detail_isi ?? (missing && !text.trim() ? 'Wajib diisi.' : undefined)}
            onChange={(event) => draft.write(event.target.value)}
          />
          <DraftLine draft={draft} busy={busy} />
          <FileField
            label="Berkas laporan"
            accept={ATTACHMENT_TYPES}
            acceptLabel={labelOf(ATTACHMENT_TYPES)}
            maxBytes={MAX_FILE_BYTES}
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
            <Button type="submit" variant="contained" aria-busy={busy || undefined} disabled={busy}>
              {busy ? 'Mengirim…' : 'Simpan'}
            </Button>
            {onCancel && (
              <Button color="inherit" disabled={busy} onClick={onCancel}>
                Batal
              </Button>
            )}
          </Actions>
        </Stack>
      </form>
    </Card>
  )
}
