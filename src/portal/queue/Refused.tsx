import { useState } from 'react'
import { TOO_OLD } from '../../dataProvider/queue/send.ts'
import type { QueuedWrite } from '../../dataProvider/queue/queuedWrite.ts'
import { cancelQueued } from '../../dataProvider/queue/sendOrEnqueue.ts'
import { waiting as words } from '../../i18n/waiting.ts'
import { useConfirm, useNotice } from '../../ui/dialog/context.ts'
import { Note } from '../parts/Note.tsx'
import { Button } from '../../ui/Button.tsx'
import styles from './Refused.module.css'

type Props = {
  waiting: QueuedWrite
  what: string
  /** Absent where nothing can be written any more. */
  onChange?: (waiting: QueuedWrite) => void
}

/** What the server did not take: why, what was written, and what can be done with it. */
export function Refused({ waiting, what, onChange }: Props) {
  const { refusal, text, file } = waiting
  const confirm = useConfirm()
  const notice = useNotice()
  const [copied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // Refused, or a page without https, which has no clipboard.
      notice.failed(words.copyFailed)
    }
  }
  async function remove() {
    const question = { title: words.removing({ what }), text: words.removeQuestion, yes: words.removeYes }
    if (await confirm({ ...question, destructive: true })) await cancelQueued(waiting)
  }

  return (
    <Note
      tone="tolak"
      title={words.refusedTitle}
      action={
        <div className={styles.buttons}>
          <Button tone="plain" look="outlined" size="small" onClick={() => void copy()}>
            {copied ? words.copied : words.copy}
          </Button>
          {onChange && (
            <Button
              tone="plain"
              size="small"
              aria-label={words.changeOf({ what })}
              onClick={() => onChange(waiting)}
            >
              {words.change}
            </Button>
          )}
          <Button
            tone="plain"
            size="small"
            aria-label={words.cancelOf({ what })}
            onClick={() => void remove()}
          >
            {words.remove}
          </Button>
        </div>
      }
    >
      {refusal === TOO_OLD ? words.tooOld : refusal}
      <blockquote className={styles.text}>{text}</blockquote>
      {file && <small>{words.file({ name: file.name })}</small>}
    </Note>
  )
}
