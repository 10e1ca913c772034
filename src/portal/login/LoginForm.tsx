import { useRef, useState, type FormEvent } from 'react'
import { MAX_USERNAME } from '../../contract/limits.ts'
import type { Role } from '../../contract/roles.ts'
import { lastDoor } from '../../dataProvider/door.ts'
import { isRefused, messageOf } from '../../dataProvider/problem.ts'
import { signIn, type LoginRole } from '../../dataProvider/session.ts'
import { session } from '../../i18n/session.ts'
import { TextInput } from '../../ui/TextInput.tsx'
import { RefusalNote } from '../parts/Note.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { RememberMe } from './RememberMe.tsx'
import { RoleSelector } from './RoleSelector.tsx'
import { login } from '../../i18n/login.ts'
import { Button } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import styles from './LoginForm.module.css'

type Props = {
  role: LoginRole
  /** Without it the door is fixed: the person whose session ran out. */
  onRole?: (role: LoginRole) => void
  username?: string
  /** The hat of the session that ran out. */
  peran?: Role
  /** Where 'Ingat saya' stands elsewhere. */
  remembers?: boolean
  onSignedIn: (who: 'again' | 'new') => void
}

/** Which door, who, and the password. What was typed stays when the server refuses. */
export function LoginForm({ role, onRole, username: known = '', peran, remembers, onSignedIn }: Props) {
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
      const who = await signIn(role, { username: username.trim(), userpass, ingat, peran })
      lastDoor.set(role)
      onSignedIn(who)
    } catch (error) {
      const refused = isRefused(error, 'session.wrong')
      // The same words whoever it is: who exists is nobody's business.
      setFailure(onRole && refused ? `${messageOf(error)} ${login.otherDoor}` : messageOf(error))
      focus('userpass')
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return (
    <form className={styles.form} ref={form} noValidate onSubmit={submit} aria-label={login.title}>
      {onRole && <RoleSelector value={role} onChange={onRole} />}
      <RefusalNote of={failure} />
      <TextInput
        name="username"
        label={login.username}
        hint={login.doors[role].hint}
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
      {role !== 'admin' && remembers === undefined && <RememberMe checked={ingat} onChange={setChecked} />}
      <Button type="submit" look="filled" size="large" wide busy={busy} icon={busy ? <Spinner /> : undefined}>
        {busy ? login.checking : login.submit({ door: login.doors[role].button })}
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
