import { useState } from 'react'
import type { RequiredDocument } from '../../../contract/endpoints/index.ts'
import { acceptOf, labelOf, MAX_FILE_BYTES } from '../../../contract/fileTypes.ts'
import { call } from '../../../dataProvider/call.ts'
import { HttpProblem } from '../../../dataProvider/problem.ts'
import { adminForm } from '../../../i18n/adminForm.ts'
import { adminReview as words } from '../../../i18n/adminReview.ts'
import { fields } from '../../../i18n/fields.ts'
import { FileField } from '../../../ui/FileField.tsx'
import { UploadProgress } from '../../../ui/UploadProgress.tsx'
import { internshipChanged } from '../../changed.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'

type Props = { registerid: number; document: RequiredDocument; student: string; onClose: () => void }

/** A document the student handed in on paper, or sent another way. */
export function UploadDialog({ registerid, document, student, onClose }: Props) {
  const [file, setFile] = useState<File | null>(null)
  const [error, setError] = useState<string>()
  /** Undefined while nothing is under way; null once all is sent and not yet stored. */
  const [percent, setPercent] = useState<number | null>()
  const { dokumenid, dokumenjenisid: idjenisdokumen, dokumentipe, dokumennama } = document

  const run = () =>
    call('POST uploaddokumen', {
      body: { dokumenid, registerid, idjenisdokumen, dokumentipe, files: file! },
      onProgress: (fraction) => setPercent(fraction < 1 ? fraction * 100 : null),
    })
      .catch((problem: unknown) => {
        const cut = problem instanceof HttpProblem && problem.status === 0
        throw cut ? new HttpProblem(0, words.stillChosen({ problem: problem.message })) : problem
      })
      .finally(() => setPercent(undefined))

  return (
    <FormDialog
      title={words.uploadOne({ document: dokumennama })}
      yes={adminForm.save}
      working={words.uploading}
      check={() => {
        setError(file ? undefined : fields.file)
        return file !== null
      }}
      form={{ changed: file !== null, refuse: ({ files }) => setError(files) }}
      {...{ run, after: internshipChanged, onClose }}
    >
      <FileField
        label={words.fileFor({ student })}
        accept={acceptOf(dokumentipe)}
        acceptLabel={labelOf(dokumentipe)}
        maxBytes={MAX_FILE_BYTES}
        value={file}
        onChange={(next) => {
          setFile(next)
          setError(undefined)
        }}
        error={error}
        disabled={percent !== undefined}
      />
      {file && percent !== undefined && (
        <UploadProgress name={file.name} state="uploading" percent={percent} />
      )}
    </FormDialog>
  )
}
