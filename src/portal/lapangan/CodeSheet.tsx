import { useEffect, useState } from 'react'
import { call } from '../../dataProvider/call.ts'
import { byLink } from '../../dataProvider/lapangan.ts'
import { lapanganPage } from '../../i18n/lapanganPage.ts'
import { grades } from '../../i18n/grades.ts'
import { Button } from '../../ui/Button.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { RefusalNote } from '../parts/Note.tsx'
import { useSave, type Refusal } from '../parts/useSave.ts'
import { Sheet } from '../ui/Sheet.tsx'
import styles from './Lapangan.module.css'

const words = lapanganPage.code

type Props = {
  registerid: number
  /** Where the code goes, as far as it is told. */
  to: string | null
  error: string | undefined
  refusal: Refusal | null
  busy: boolean
  onCode: (code: string) => Promise<void>
  onClose: () => void
}

/** Marks are signed with a code that goes to the confirmed address. */
export function CodeSheet({ registerid, to, error, refusal, busy, onCode, onClose }: Props) {
  const [code, setCode] = useState('')
  const [sent, setSent] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const asking = useSave()

  const ask = () =>
    asking.save(async () => {
      const options = { params: { registerid }, session: byLink }
      setSent((await call('POST lapangan/kode/{registerid}', options)).data.kirimke)
    })
  useEffect(() => {
    void ask()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when it is opened
  }, [])

  const digits = code.replaceAll(/\D/g, '')
  return (
    <Sheet
      title={words.title}
      subtitle={
        sent !== null ? words.sentTo({ to: sent }) : asking.busy ? words.sending({ to: to ?? '' }) : undefined
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
      <RefusalNote of={asking.refusal ?? refusal} />
      <div className={styles.code}>
        <TextInput
          label={words.label}
          hint={words.hint}
          name="kode"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          required
          data-autofocus
          error={error ?? (tried && digits.length !== 6 ? words.six : undefined)}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      </div>
      <div>
        <Button busy={asking.busy} onClick={() => void ask()}>
          {words.again}
        </Button>
      </div>
    </Sheet>
  )
}
