import { useState } from 'react'
import { MAX_REASON } from '../../../contract/limits.ts'
import type { Revisable } from '../../../contract/rules/revision.ts'
import { MAX_REVISION_PARTS, REVISION_PARTS } from '../../../contract/rules/revisionParts.ts'
import { revision as words } from '../../../i18n/revision.ts'
import { Button } from '../../../ui/Button.tsx'
import { isComplete, RevisionFields, type RevisionValue } from '../../../ui/revision/RevisionFields.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { RefusalNote } from '../Note.tsx'
import { useSave } from '../useSave.ts'

type Props = {
  of: Revisable
  title: string
  /** Which ones, below the title. */
  subtitle?: string
  send: (value: RevisionValue) => Promise<void>
  /** It can be taken back at once: a short note alone is sent by one press. */
  undoable?: boolean
  onClose: () => void
}

/** Gives something back to the student: what has to change, and a note. */
export default function AskRevision({ of, title, subtitle, send, undoable, onClose }: Props) {
  const [value, setValue] = useState<RevisionValue>({ bagian: [], alasan: '' })
  const [tried, setTried] = useState(false)
  const { save, refuse, busy, place, unsaid } = useSave()

  const submit = (given: RevisionValue) => {
    setTried(true)
    if (!isComplete(given)) return refuse({})
    void save(async () => {
      await send({ ...given, alasan: given.alasan.trim() })
      onClose()
    })
  }

  return (
    <Sheet
      title={title}
      subtitle={subtitle}
      changed={value.bagian.length > 0 || value.alasan !== ''}
      busy={busy}
      body={place}
      onClose={onClose}
      onSubmit={() => submit(value)}
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
        onReady={undoable ? submit : undefined}
      />
      <RefusalNote of={unsaid} />
    </Sheet>
  )
}
