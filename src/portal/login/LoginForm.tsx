import { useRef, useState, type FormEvent } from 'react'
import { MAX_USERNAME } from '../../contract/limits.ts'
import type { Role } from '../../contract/roles.ts'
import { messageOf } from '../../dataProvider/problem.ts'
import { signIn } from '../../dataProvider/session.ts'
import { session } from '../../i18n/session.ts'
import { TextInput } from '../../ui/TextInput.tsx'
import { RefusalNote } from '../parts/Note.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { RememberMe } from './RememberMe.tsx'
import { login } from '../../i18n/login.ts'
import { Button } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import styles from './LoginForm.module.css'

type Props = {
  /** Of the person whose session ran out. */
  username?: string
  /** The hat of the session that ran out. */
  peran?: Role
  /** Where 'Ingat saya' stands elsewhere. */
  remembers?: boolean | undefined
  onSignedIn: (who: 'again' | 'new') => void
}

/** Who, and the password; as what they come in is for their account to say. What was typed stays when the server refuses. */
export function LoginForm({ username: known = '', peran, remembers, onSignedIn }: Props) {
  const [username, setUsername] = useState(known)
  const [userpass, setUserpass] = useState('')
  const [checked, setChecked] = useState(false)
  const ingat = remembers ?? checked
  const [missing, setMissing] = useState<Missing>({})
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const focus = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (sending.current) return
    const empty = missingOf(username, userpass)
    setMissing(empty)
    setFailure('')
    const first = Object.keys(empty)[0]
    if (first) return focus(first)

    sending.current = true
    setBusy(true)
    try {
      const who = await signIn({ username: username.trim(), userpass, ingat, peran })
      onSignedIn(who)
    } catch (error) {
      setFailure(messageOf(error))
      focus('userpass')
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return (
    <form className={styles.form} ref={form} noValidate onSubmit={submit} aria-label={login.title}>
      <RefusalNote of={failure} />
      <TextInput
        name="username"
        label={login.username}
        hint={login.usernameHint}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_USERNAME}
        required
        value={username}
        error={missing.username}
        onChange={({ target }) => {
          setUsername(target.value)
          setMissing(({ username: _, ...rest }) => rest)
        }}
      />
      <PasswordInput
        name="userpass"
        label={login.password}
        autoComplete="current-password"
        // Who it is stands there already when a session is renewed.
        autoFocus={known !== ''}
        value={userpass}
        error={missing.userpass}
        onChange={(value) => {
          setUserpass(value)
          setMissing(({ userpass: _, ...rest }) => rest)
        }}
      />
      {remembers === undefined && <RememberMe checked={ingat} onChange={setChecked} />}
      <Button type="submit" look="filled" size="large" wide busy={busy} icon={busy ? <Spinner /> : undefined}>
        {busy ? login.checking : login.submit}
      </Button>
    </form>
  )
}

type Missing = { username?: string; userpass?: string }

function missingOf(username: string, userpass: string): Missing {
  return {
    ...(username.trim() === '' && { username: session['username-required'] }),
    ...(userpass === '' && { userpass: session['password-required'] }),
  }
}
