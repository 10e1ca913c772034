import { useRef, useState } from 'react'
import { dialog } from '../../i18n/dialog.ts'
import { Button } from '../Button.tsx'
import { Spinner } from '../Spinner.tsx'
import type { Question } from './types.ts'
import { Sheet } from './Sheet.tsx'

export function ConfirmDialog({ question, onGone }: { question: Question | null; onGone: () => void }) {
  if (!question) return null
  return <Asked key={question.id} question={question} onGone={onGone} />
}

function Asked({ question, onGone }: { question: Question; onGone: () => void }) {
  const { options, open, onYes, onNo } = question
  const {
    title = dialog.question,
    text,
    yes = dialog.yes,
    no = dialog.no,
    destructive = false,
    back,
  } = options
  const [busy, setBusy] = useState(false)
  // State comes too late for the second half of a double click.
  const answered = useRef(false)

  function decline() {
    if (answered.current) return
    answered.current = true
    onNo()
  }

  function accept() {
    if (answered.current) return
    answered.current = true
    setBusy(true)
    void onYes()
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
    >
      <Button
        data-autofocus={destructive || undefined}
        look="outlined"
        tone="plain"
        aria-disabled={busy || undefined}
        onClick={decline}
      >
        {no}
      </Button>
      <Button
        data-autofocus={!destructive || undefined}
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
