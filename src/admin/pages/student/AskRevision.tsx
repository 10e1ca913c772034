import { useState } from 'react'
import type { RequiredDocument } from '../../../contract/endpoints/index.ts'
import { MAX_REASON } from '../../../contract/limits.ts'
import {
  MAX_REVISION_PARTS,
  REVISION_PARTS,
  type RevisionPart,
} from '../../../contract/rules/revisionParts.ts'
import { call } from '../../../dataProvider/call.ts'
import { messageOf } from '../../../dataProvider/problem.ts'
import { revision as words } from '../../../i18n/revision.ts'
import { useNotice } from '../../../ui/dialog/context.ts'
import { isComplete, RevisionFields, type RevisionValue } from '../../../ui/revision/RevisionFields.tsx'
import { useFields } from '../../../ui/useFields.ts'
import { internshipChanged } from '../../changed.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import type { Chosen } from './useChosen.ts'

type Props = {
  document: RequiredDocument
  goOn: Chosen['goOn']
  onClose: () => void
}

/** Gives a document back to the student, and goes on to the next one that waits. */
export default function AskRevision({ document, goOn, onClose }: Props) {
  const notice = useNotice()
  const form = useFields<RevisionValue>({ bagian: [], alasan: '' })
  const { values: value } = form
  const [tried, setTried] = useState(false)

  function send() {
    const { idx, dokumenjenisid: idjenis, versifile } = document
    return call('POST register/validasi', {
      body: {
        idx: idx!,
        idjenis,
        status: 0,
        revisi: 1,
        alasan: value.alasan.trim(),
        bagian: [...value.bagian] as RevisionPart[],
        // The file that was on the screen.
        ...(versifile !== null && { versifile }),
      },
    })
  }

  function done({ message }: { message: string }) {
    notice.success(message, () => void withdraw())
    goOn()
  }

  async function withdraw() {
    const { idx, dokumenjenisid: idjenis } = document
    try {
      const { message } = await call('POST register/validasi', {
        body: { idx: idx!, idjenis, status: 0, revisi: 0 },
      })
      notice.success(message)
    } catch (error) {
      notice.failed(messageOf(error))
    }
    await internshipChanged()
  }

  return (
    <FormDialog
      title={words.askDocument({ name: document.dokumennama })}
      yes={words.send}
      working={words.sending}
      form={form}
      check={() => {
        setTried(true)
        return isComplete(value)
      }}
      run={send}
      onDone={done}
      {...{ after: internshipChanged, onClose }}
    >
      <p style={{ margin: 0 }}>{words.whatNext}</p>
      <RevisionFields
        parts={REVISION_PARTS.dokumen}
        ready={words.ready.dokumen}
        max={MAX_REASON}
        maxParts={MAX_REVISION_PARTS}
        value={value}
        onChange={form.set}
        tried={tried}
      />
    </FormDialog>
  )
}
