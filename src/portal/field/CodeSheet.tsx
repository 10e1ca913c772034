import { useEffect, useRef, useState } from 'react'
import { fieldCall } from '../../dataProvider/field.ts'
import { messageOf } from '../../dataProvider/problem.ts'
import { fieldPage as words } from '../../i18n/fieldPage.ts'
import { grades } from '../../i18n/grades.ts'
import { Button } from '../../ui/Button.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { Note } from '../parts/Note.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import styles from './Field.module.css'

type Props = {
  registerid: number
  /** Where the code goes, as far as it is told. */
  to: string | null
  error: string | undefined
  refusal: string | null
  busy: boolean
  onCode: (code: string) => Promise<void>
  onClose: () => void
}

/** Marks are signed with a code that goes to the confirmed address. */
export function CodeSheet({ registerid, to, error, refusal, busy, onCode, onClose }: Props) {
  const [code, setCode] = useState('')
  const [sent, setSent] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const [tried, setTried] = useState(false)
  const asked = useRef(false)

  async function ask() {
    if (asking) return
    setAsking(true)
    setFailed(null)
    try {
      const { data } = await fieldCall('POST lapangan/kode/{registerid}', { params: { registerid } })
      setSent(data.kirimke)
    } catch (problem) {
      setFailed(messageOf(problem))
    } finally {
      setAsking(false)
    }
  }
  useEffect(() => {
    // React runs effects twice while developing: one mail.
    if (asked.current) return
    asked.current = true
    void ask()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when it is opened
  }, [])

  const digits = code.replaceAll(/\D/g, '')
  return (
    <Sheet
      title={words.code.title}
      subtitle={
        sent !== null
          ? words.code.sentTo({ to: sent })
          : asking
            ? words.code.sending({ to: to ?? '' })
            : undefined
      }
      busy={busy}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (digits.length === 6 && !busy) void onCode(digits)
      }}
      actions={
        <Button type="submit" look="filled" size="large" busy={busy}>
          {busy ? grades.sending : grades.send}
        </Button>
      }
    >
      {(failed ?? refusal) && (
        <Note tone="tolak" role="alert">
          {failed ?? refusal}
        </Note>
      )}
      <div className={styles.code}>
        <TextInput
          label={words.code.label}
          hint={words.code.hint}
          name="kode"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          required
          data-autofocus
          error={error ?? (tried && digits.length !== 6 ? words.code.six : undefined)}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      </div>
      <div>
        <Button busy={asking} onClick={() => void ask()}>
          {words.code.again}
        </Button>
      </div>
    </Sheet>
  )
}
