import { useState } from 'react'
import { DOCUMENT_TYPES, labelOf, MAX_FILE_BYTES } from '../../../contract/fileTypes.ts'
import { call } from '../../../dataProvider/call.ts'
import { attendance as words } from '../../../i18n/attendance.ts'
import { fields } from '../../../i18n/fields.ts'
import { FileField } from '../../../ui/FileField.tsx'
import { daysText } from '../../parts/attendance/AskedList.tsx'
import { attendanceChanged, type Absence } from '../../parts/attendance/queries.ts'
import { UploadState } from '../../parts/UploadState.tsx'
import { useFileForm } from '../../parts/useFileForm.ts'
import { Button, Sheet, Stack } from '../../ui/index.ts'

/** The proof of an absence that was noted before. */
export default function ProofSheet({ absence, onClose }: { absence: Absence; onClose: () => void }) {
  const [missing, setMissing] = useState(false)
  const form = useFileForm({ changed: attendanceChanged, onClose })
  const { file, upload, sending } = form

  const submit = () => {
    setMissing(!file)
    if (!file) return
    void form.submit(`${absence.absenid}`, (sending) =>
      call('POST ketidakhadiran/{absenid}', {
        params: { absenid: absence.absenid },
        body: { berkas: file },
        ...sending,
      }),
    )
  }

  return (
    <Sheet
      title={words.addProof}
      subtitle={daysText(absence)}
      changed={file !== null}
      busy={sending}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <Button type="submit" look="filled" busy={sending} disabled={form.preparing}>
          {words.awaySheet.send}
        </Button>
      }
    >
      <Stack>
        <FileField
          label={words.awaySheet.proof}
          accept={DOCUMENT_TYPES}
          acceptLabel={labelOf(DOCUMENT_TYPES)}
          maxBytes={MAX_FILE_BYTES}
          photos={form.photos}
          required
          disabled={sending}
          value={file}
          error={upload.errors.berkas ?? (missing && !file ? fields.file : undefined)}
          onChange={form.choose}
        />
        <UploadState upload={upload} file={file} onCancel={form.cancel} onRetry={submit} />
      </Stack>
    </Sheet>
  )
}
