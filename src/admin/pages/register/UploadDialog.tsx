import Button from '@mui/material/Button'
import { useState } from 'react'
import type { RequiredDocument } from '../../../contract/endpoints/index.ts'
import { acceptOf, labelOf, MAX_FILE_BYTES } from '../../../contract/fileTypes.ts'
import { call } from '../../../dataProvider/call.ts'
import { HttpProblem } from '../../../dataProvider/problem.ts'
import { adminForm } from '../../../i18n/adminForm.ts'
import { adminReview as words } from '../../../i18n/adminReview.ts'
import { fields } from '../../../i18n/fields.ts'
import { useNotice } from '../../../ui/dialog/context.ts'
import { FileField } from '../../../ui/FileField.tsx'
import { UploadProgress } from '../../../ui/UploadProgress.tsx'
import { DialogFrame } from '../../parts/DialogFrame.tsx'
import { useOnce } from '../../useOnce.ts'
import { useReviewChanged } from './useReview.ts'

type Props = { registerid: number; document: RequiredDocument; student: string; onClose: () => void }

/** A document the student handed in on paper, or sent another way. */
export function UploadDialog({ registerid, document, student, onClose }: Props) {
  const [file, setFile] = useState<File | null>(null)
  const [error, setError] = useState<string>()
  const { upload, sending, percent, cut } = useUpload({
    registerid,
    document,
    onError: setError,
    onDone: onClose,
  })
  const busy = sending

  function submit() {
    if (!file) return setError(fields.file)
    void upload(file)
  }

  return (
    <DialogFrame
      title={words.uploadOne({ document: document.dokumennama })}
      onClose={busy ? undefined : onClose}
      onSubmit={submit}
      actions={
        <Button type="submit" variant="contained" aria-disabled={busy || undefined}>
          {busy ? words.uploading : adminForm.save}
        </Button>
      }
    >
      <FileField
        label={words.fileFor({ student })}
        accept={acceptOf(document.dokumentipe)}
        acceptLabel={labelOf(document.dokumentipe)}
        maxBytes={MAX_FILE_BYTES}
        value={file}
        onChange={(next) => {
          setFile(next)
          setError(undefined)
        }}
        error={error}
        disabled={busy}
      />
      {file && (busy || cut) && (
        <UploadProgress
          name={file.name}
          state={cut ? 'failed' : 'uploading'}
          percent={percent}
          message={cut ?? undefined}
          onRetry={() => void upload(file)}
        />
      )}
    </DialogFrame>
  )
}

type Upload = {
  registerid: number
  document: RequiredDocument
  onError: (message: string) => void
  onDone: () => void
}

function useUpload({ registerid, document, onError, onDone }: Upload) {
  const notice = useNotice()
  const after = useReviewChanged()
  const [percent, setPercent] = useState<number | null>(null)
  const { busy: sending, once } = useOnce()
  const [cut, setCut] = useState<string | null>(null)

  const upload = (files: File) =>
    once(async () => {
      setCut(null)
      setPercent(0)
      const { dokumenid, dokumenjenisid: idjenisdokumen, dokumentipe } = document
      try {
        const { message } = await call('POST uploaddokumen', {
          body: { dokumenid, registerid, idjenisdokumen, dokumentipe, files },
          // All sent is not yet stored.
          onProgress: (fraction) => setPercent(fraction < 1 ? fraction * 100 : null),
        })
        await after()
        notice.success(message)
        onDone()
      } catch (error) {
        const problem = error instanceof HttpProblem ? error : null
        if (problem?.status === 0) setCut(words.stillChosen({ problem: problem.message }))
        else if (problem?.errors.files) onError(problem.errors.files)
        else if (problem && [413, 415, 422].includes(problem.status)) onError(problem.message)
        else throw error
      }
    })

  return { upload, sending, percent, cut }
}
