import { useRef, useState } from 'react'
import { dialog } from '../../i18n/dialog.ts'
import { reason as words } from '../../i18n/reason.ts'
import { Button } from '../Button.tsx'
import { Spinner } from '../Spinner.tsx'
import { ReasonField } from './ReasonField.tsx'
import type { Question } from './types.ts'
import { Sheet } from './Sheet.tsx'

export function ConfirmDialog({ question, onGone }: { question: Question | null; onGone: () => void }) {
  if (!question) return null
  return <Asked key={question.id} question={question} onGone={onGone} />
}

function Asked({ question, onGone }: { question: Question; onGone: () => void }) {
  const { options, open, onYes, onNo } = question
  const { title, text, yes, no = dialog.no, destructive = false, back, reasons } = options
  const [busy, setBusy] = useState(false)
  const [reason, setReason] = useState(question.reason)
  const [missing, setMissing] = useState(false)
  const room = useRef<HTMLDivElement>(null)
  // State comes too late for the second half of a double click.
  const answered = useRef(false)

  function decline() {
    if (answered.current) return
    answered.current = true
    onNo()
  }

  function accept() {
    if (answered.current) return
    if (reasons && reason.trim() === '') {
      setMissing(true)
      return room.current?.querySelector('textarea')?.focus()
    }
    answered.current = true
    setBusy(true)
    void onYes(reason.trim()).then(() => {
      answered.current = false
      setBusy(false)
    })
  }

  return (
    <Sheet
      open={open}
      tone={destructive ? 'tolak' : 'info'}
      icon={destructive ? 'warning' : 'question'}
      title={title}
      text={text}
      busy={busy}
      back={back}
      onClose={decline}
      onGone={onGone}
      refused={busy ? undefined : question.refused}
      body={
        reasons && (
          <div ref={room}>
            <ReasonField
              first
              {...reasons}
              value={reason}
              error={missing && reason.trim() === '' ? words.needed : undefined}
              onChange={setReason}
            />
          </div>
        )
      }
    >
      <Button
        data-autofocus={(destructive && !reasons) || undefined}
        look="outlined"
        tone="plain"
        aria-disabled={busy || undefined}
        onClick={decline}
      >
        {no}
      </Button>
      <Button
        data-autofocus={(!destructive && !reasons) || undefined}
        look="filled"
        tone={destructive ? 'danger' : 'primary'}
        busy={busy}
        onClick={accept}
        icon={busy ? <Spinner /> : undefined}
      >
        {busy ? dialog.busy : yes}
      </Button>
    </Sheet>
  )
}
