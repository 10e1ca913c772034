import { useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { thread } from '../i18n/thread.ts'
import { TextArea } from './TextInput.tsx'
import { Button } from './Button.tsx'
import { Spinner } from './Spinner.tsx'
import { useRunning } from './useRunning.ts'
import styles from './ThreadComposer.module.css'

export type Composer = {
  onSend: (text: string) => Promise<unknown>
  /** The finished sentence for an error of `onSend`; the written text always stays. */
  describeError?: (error: unknown) => string
  maxLength?: number
  disabled?: boolean
  /** Where the text lives when it is to outlive this form; it starts anew by itself once it was sent. */
  draft?: { text: string; write: (text: string) => void; note?: ReactNode }
}

export function ThreadComposer({ onSend, describeError, maxLength, disabled, draft }: Composer) {
  const [own, setOwn] = useState('')
  const { text, write } = draft ?? { text: own, write: setOwn }
  const [error, setError] = useState<string | null>(null)
  const { busy, run } = useRunning()

  async function send(event?: FormEvent) {
    event?.preventDefault()
    await run(async () => {
      if (!text.trim()) return setError(thread.missing)
      setError(null)
      try {
        await onSend(text.trim())
        if (!draft) setOwn('')
      } catch (reason) {
        setError(describeError?.(reason) ?? thread.failed)
      }
    })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
  }

  return (
    <form noValidate onSubmit={send} className={styles.composer}>
      <TextArea
        label={thread.write}
        rows={3}
        maxLength={maxLength}
        value={text}
        error={error}
        disabled={disabled}
        readOnly={busy}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          write(event.target.value)
          setError(null)
        }}
      />
      {draft?.note}
      <Button
        type="submit"
        look="filled"
        disabled={disabled}
        aria-busy={busy || undefined}
        icon={busy ? <Spinner /> : undefined}
      >
        {busy ? thread.saving : thread.save}
      </Button>
    </form>
  )
}
