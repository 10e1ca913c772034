import { useState } from 'react'
import type { RequiredDocument } from '../../../contract/endpoints/index.ts'
import { labelOf, MAX_FILE_BYTES } from '../../../contract/fileTypes.ts'
import { call } from '../../../dataProvider/call.ts'
import { documents as words } from '../../../i18n/documents.ts'
import { fields } from '../../../i18n/fields.ts'
import { FileField } from '../../../ui/FileField.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Note } from '../../parts/Note.tsx'
import { registrationChanged } from '../../parts/queries.ts'
import { UploadState } from '../../parts/UploadState.tsx'
import { useFileForm } from '../../parts/useFileForm.ts'
import { Button } from '../../../ui/Button.tsx'

type Props = { document: RequiredDocument; registerid: number; onClose: () => void }

/** Sends one required document; the file stays chosen until the server has it. */
export default function UploadDialog({ document, registerid, onClose }: Props) {
  const { dokumenid, dokumennama, dokumentipe } = document
  const [missing, setMissing] = useState(false)
  const form = useFileForm({ retries: 3, changed: registrationChanged, onClose })
  const { file, upload, sending: uploading } = form
  const answers = document.statusrevisi === '1' && document.revisi && { revisiid: document.revisi.revisiid }

  const submit = () => {
    setMissing(!file)
    if (!file) return
    void form.submit(`${dokumenid}`, (sending) =>
      call('POST uploaddokumen', { body: { dokumenid, registerid, files: file, ...answers }, ...sending }),
    )
  }

  return (
    <Sheet
      title={document.files ? words.replaceTitle : words.uploadTitle}
      subtitle={dokumennama}
      changed={file !== null}
      busy={uploading}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <Button
          type="submit"
          look="filled"
          aria-busy={uploading || undefined}
          disabled={uploading || form.preparing}
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
        photos={form.photos}
        value={file}
        required
        disabled={uploading}
        error={upload.errors.files ?? (missing && !file ? fields.file : undefined)}
        onChange={form.choose}
      />
      <UploadState upload={upload} file={file} onCancel={form.cancel} onRetry={submit} />
    </Sheet>
  )
}
