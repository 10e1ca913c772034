import Button from '@mui/material/Button'
import { useState } from 'react'
import type { RequiredDocument } from '../../../contract/endpoints/index.ts'
import { labelOf, MAX_FILE_BYTES } from '../../../contract/fileTypes.ts'
import { call } from '../../../dataProvider/call.ts'
import { useNotice } from '../../../ui/dialog/context.ts'
import { FileField } from '../../../ui/FileField.tsx'
import { Modal } from '../../parts/Modal.tsx'
import { Note } from '../../parts/Note.tsx'
import { registrationChanged } from '../../parts/queries.ts'
import { UploadState } from '../../parts/UploadState.tsx'
import { useUpload } from '../../parts/useUpload.ts'

type Props = { document: RequiredDocument; registerid: number; onClose: () => void }

/** Sends one required document; the file stays chosen until the server has it. */
export default function UploadDialog({ document, registerid, onClose }: Props) {
  const { dokumenid, dokumennama, dokumentipe } = document
  const [file, setFile] = useState<File | null>(null)
  const [missing, setMissing] = useState(false)
  const { upload, send, cancel, reset } = useUpload()
  const notice = useNotice()
  const uploading = upload.state === 'uploading'

  async function submit() {
    if (!file) return setMissing(true)
    let message = ''
    const done = await send(async (options) => {
      const answer = await call('POST uploaddokumen', {
        body: { dokumenid, registerid, files: file },
        ...options,
      })
      ;({ message } = answer)
    })
    if (!done) return
    await registrationChanged()
    notice.success(message)
    onClose()
  }

  return (
    <Modal
      title={document.files ? 'Ganti dokumen' : 'Upload dokumen'}
      subtitle={dokumennama}
      changed={file !== null}
      busy={uploading}
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        <Button type="submit" variant="contained" aria-busy={uploading || undefined} disabled={uploading}>
          {uploading ? 'Mengunggah…' : 'Upload'}
        </Button>
      }
    >
      {document.files && (
        <Note tone="info">
          Berkas lama ({document.namafile}) tetap tersimpan sampai yang baru selesai diunggah.
        </Note>
      )}
      <FileField
        label="Berkas"
        accept={dokumentipe}
        acceptLabel={labelOf(dokumentipe)}
        maxBytes={MAX_FILE_BYTES}
        value={file}
        required
        disabled={uploading}
        error={upload.errors.files ?? (missing && !file ? 'Pilih berkas yang akan diunggah.' : undefined)}
        onChange={(chosen) => {
          setFile(chosen)
          setMissing(false)
          reset()
        }}
      />
      <UploadState upload={upload} file={file} onCancel={cancel} onRetry={() => void submit()} />
    </Modal>
  )
}
