import { useState } from 'react'
import type { RequiredDocument } from '../../../contract/endpoints/index.ts'
import { labelOf, MAX_FILE_BYTES } from '../../../contract/fileTypes.ts'
import { call } from '../../../dataProvider/call.ts'
import { documents as words } from '../../../i18n/documents.ts'
import { fields } from '../../../i18n/fields.ts'
import { useNotice } from '../../../ui/dialog/context.ts'
import { FileField } from '../../../ui/FileField.tsx'
import { fileMark, useIdempotencyKey } from '../../parts/idempotency.ts'
import { Modal } from '../../parts/Modal.tsx'
import { Note } from '../../parts/Note.tsx'
import { registrationChanged } from '../../parts/queries.ts'
import { UploadState } from '../../parts/UploadState.tsx'
import { useUpload } from '../../parts/useUpload.ts'
import { Button } from '../../../ui/Button.tsx'

type Props = { document: RequiredDocument; registerid: number; onClose: () => void }

/** Sends one required document; the file stays chosen until the server has it. */
export default function UploadDialog({ document, registerid, onClose }: Props) {
  const { dokumenid, dokumennama, dokumentipe } = document
  const [file, setFile] = useState<File | null>(null)
  const [missing, setMissing] = useState(false)
  const { upload, send, cancel, reset } = useUpload({ retries: 3 })
  const idempotency = useIdempotencyKey()
  const [preparing, setPreparing] = useState(false)
  const notice = useNotice()
  const answers = document.statusrevisi === '1' && document.revisi && { revisiid: document.revisi.revisiid }
  const uploading = upload.state === 'uploading'

  async function submit() {
    if (preparing) return
    if (!file) return setMissing(true)
    let message = ''
    const done = await send(async (options) => {
      const answer = await call('POST uploaddokumen', {
        body: { dokumenid, registerid, files: file, ...answers },
        idempotencyKey: idempotency.keyFor(`${dokumenid} ${fileMark(file)}`),
        ...options,
      })
      ;({ message } = answer)
    })
    if (!done) return
    idempotency.arrived()
    await registrationChanged()
    notice.success(message)
    onClose()
  }

  return (
    <Modal
      title={document.files ? words.replaceTitle : words.uploadTitle}
      subtitle={dokumennama}
      changed={file !== null}
      busy={uploading}
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        <Button
          type="submit"
          look="filled"
          aria-busy={uploading || undefined}
          disabled={uploading || preparing}
        >
          {uploading ? words.uploading : words.upload}
        </Button>
      }
    >
      {document.files && <Note tone="info">{words.kept({ file: document.namafile ?? '' })}</Note>}
      <FileField
        label={words.file}
        accept={dokumentipe}
        acceptLabel={labelOf(dokumentipe)}
        maxBytes={MAX_FILE_BYTES}
        photos={{ onPreparing: setPreparing }}
        value={file}
        required
        disabled={uploading}
        error={upload.errors.files ?? (missing && !file ? fields.file : undefined)}
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
