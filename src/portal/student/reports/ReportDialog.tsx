import Button from '@mui/material/Button'
import { useState } from 'react'
import { ATTACHMENT_TYPES, labelOf, MAX_FILE_BYTES } from '../../../contract/fileTypes.ts'
import { call } from '../../../dataProvider/call.ts'
import { tanggalPanjang } from '../../../i18n/dates.ts'
import { useNotice } from '../../../ui/dialog/context.ts'
import { FileField } from '../../../ui/FileField.tsx'
import { TextArea } from '../../../ui/TextInput.tsx'
import { Actions } from '../../parts/Card.tsx'
import { DraftLine } from '../../parts/DraftLine.tsx'
import { Modal } from '../../parts/Modal.tsx'
import { Note } from '../../parts/Note.tsx'
import { reportsChanged } from '../../parts/queries.ts'
import type { Day } from '../../parts/reports/DayList.tsx'
import { UploadState } from '../../parts/UploadState.tsx'
import { useDraft } from '../../parts/useDraft.ts'
import { useUpload } from '../../parts/useUpload.ts'

type Props = { day: Day; registerid: number; onClose: () => void }

/** Writes or changes the report of one day. What was typed stays until the server has it. */
export default function ReportDialog({ day, registerid, onClose }: Props) {
  const { detail_idx, periode_tgl } = day
  const before = day.detail_isi ?? ''
  const draft = useDraft(`laporan ${registerid} ${periode_tgl}`, before)
  const { text } = draft
  const [file, setFile] = useState<File | null>(null)
  const [dropped, setDropped] = useState(false)
  const [missing, setMissing] = useState(false)
  const { upload, send, cancel, reset } = useUpload()
  const notice = useNotice()
  const busy = upload.state === 'uploading'
  const attached = day.detail_lampiran && !dropped

  async function submit() {
    if (!text.trim()) return setMissing(true)
    let message = ''
    const done = await send(async (options) => {
      const detail_lampiran = file ?? undefined
      const answer =
        detail_idx === null
          ? await call('POST laporan', {
              body: {
                laporan_registeridx: registerid,
                detail_tgl: periode_tgl,
                detail_isi: text,
                detail_lampiran,
              },
              ...options,
            })
          : await call('POST laporan/{detailidx}', {
              params: { detailidx: detail_idx },
              body: { detail_isi: text, detail_lampiran, hapuslampiran: dropped && !file ? 1 : 0 },
              ...options,
            })
      ;({ message } = answer)
    })
    if (!done) return
    draft.clear()
    await reportsChanged(registerid)
    notice.success(message)
    onClose()
  }

  return (
    <Modal
      title={detail_idx === null ? 'Buat laporan harian' : 'Ubah laporan harian'}
      subtitle={tanggalPanjang(periode_tgl)}
      // The text is kept on the device; a chosen file is not.
      changed={file !== null || dropped || (text !== before && draft.refused)}
      busy={busy}
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        <Button type="submit" variant="contained" aria-busy={busy || undefined} disabled={busy}>
          {busy ? 'Menyimpan…' : detail_idx === null ? 'Simpan' : 'Update'}
        </Button>
      }
    >
      <TextArea
        label="Isi laporan"
        rows={6}
        maxLength={5000}
        required
        autoFocus
        value={text}
        readOnly={busy}
        hint="Tulis apa yang Anda kerjakan dan pelajari hari ini."
        error={upload.errors.detail_isi ?? (missing && !text.trim() ? 'Wajib diisi.' : undefined)}
        onChange={(event) => draft.write(event.target.value)}
      />
      <DraftLine draft={draft} busy={busy} />
      {attached && !file && (
        <Actions>
          <span style={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
            Lampiran sekarang: {day.detail_namafile}
          </span>
          <Button color="error" disabled={busy} onClick={() => setDropped(true)}>
            Hapus lampiran
          </Button>
        </Actions>
      )}
      {dropped && !file && (
        <Note
          tone="menunggu"
          action={
            <Button color="inherit" onClick={() => setDropped(false)}>
              Batal hapus
            </Button>
          }
        >
          Lampiran akan dihapus saat disimpan.
        </Note>
      )}
      <FileField
        label={attached ? 'Ganti lampiran' : 'Lampiran'}
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
    </Modal>
  )
}
