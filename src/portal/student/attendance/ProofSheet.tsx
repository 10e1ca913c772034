import { useState } from 'react'
import { DOCUMENT_TYPES, labelOf, MAX_FILE_BYTES } from '../../../contract/fileTypes.ts'
import { call } from '../../../dataProvider/call.ts'
import { attendance as words } from '../../../i18n/attendance.ts'
import { fields } from '../../../i18n/fields.ts'
import { useNotice } from '../../../ui/dialog/context.ts'
import { FileField } from '../../../ui/FileField.tsx'
import { daysText } from '../../parts/attendance/AskedList.tsx'
import { attendanceChanged, type Absence } from '../../parts/attendance/queries.ts'
import { UploadState } from '../../parts/UploadState.tsx'
import { useUpload } from '../../parts/useUpload.ts'
import { Button, Sheet, Stack } from '../../ui/index.ts'

/** The proof of an absence that was noted before. */
export default function ProofSheet({ absence, onClose }: { absence: Absence; onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null)
  const [missing, setMissing] = useState(false)
  const [preparing, setPreparing] = useState(false)
  const { upload, send, cancel, reset } = useUpload()
  const notice = useNotice()
  const sending = upload.state === 'uploading'

  async function submit() {
    if (preparing) return
    if (!file) return setMissing(true)
    let said = ''
    const done = await send(async (options) => {
      const { message } = await call('POST ketidakhadiran/{absenid}', {
        params: { absenid: absence.absenid },
        body: { berkas: file },
        ...options,
      })
      said = message
    })
    if (!done) return
    await attendanceChanged()
    notice.success(said)
    onClose()
  }

  return (
    <Sheet
      title={words.addProof}
      subtitle={daysText(absence)}
      changed={file !== null}
      busy={sending}
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        <Button type="submit" look="filled" busy={sending} disabled={preparing}>
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
          photos={{ onPreparing: setPreparing }}
          required
          disabled={sending}
          value={file}
          error={upload.errors.berkas ?? (missing && !file ? fields.file : undefined)}
          onChange={(picked) => {
            setFile(picked)
            setMissing(false)
            reset()
          }}
        />
        <UploadState upload={upload} file={file} onCancel={cancel} onRetry={() => void submit()} />
      </Stack>
    </Sheet>
  )
}
