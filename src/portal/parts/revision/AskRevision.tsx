import { useRef, useState } from 'react'
import { MAX_REASON } from '../../../contract/limits.ts'
import type { Revisable } from '../../../contract/rules/revision.ts'
import { MAX_REVISION_PARTS, REVISION_PARTS } from '../../../contract/rules/revisionParts.ts'
import { messageOf } from '../../../dataProvider/problem.ts'
import { revision as words } from '../../../i18n/revision.ts'
import { isComplete, RevisionFields, type RevisionValue } from '../../../ui/revision/RevisionFields.tsx'
import { Button, Note, Sheet } from '../../ui/index.ts'

type Props = {
  of: Revisable
  title: string
  /** Which ones, below the title. */
  subtitle?: string
  send: (value: RevisionValue) => Promise<void>
  onClose: () => void
}

/** Gives something back to the student: what has to change, and a note. */
export default function AskRevision({ of, title, subtitle, send, onClose }: Props) {
  const [value, setValue] = useState<RevisionValue>({ bagian: [], alasan: '' })
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const running = useRef(false)

  async function submit() {
    if (running.current) return
    setTried(true)
    if (!isComplete(value)) return
    running.current = true
    setBusy(true)
    setRefusal('')
    try {
      await send({ ...value, alasan: value.alasan.trim() })
      onClose()
    } catch (error) {
      setRefusal(messageOf(error))
      setBusy(false)
    } finally {
      running.current = false
    }
  }

  return (
    <Sheet
      title={title}
      subtitle={subtitle}
      changed={value.bagian.length > 0 || value.alasan !== ''}
      busy={busy}
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        <Button type="submit" look="filled" busy={busy}>
          {busy ? words.sending : words.send}
        </Button>
      }
    >
      <p>{words.whatNext}</p>
      <RevisionFields
        parts={REVISION_PARTS[of]}
        ready={words.ready[of]}
        max={MAX_REASON}
        maxParts={MAX_REVISION_PARTS}
        value={value}
        onChange={setValue}
        tried={tried}
      />
      {refusal && (
        <Note tone="tolak" role="alert">
          {refusal}
        </Note>
      )}
    </Sheet>
  )
}
