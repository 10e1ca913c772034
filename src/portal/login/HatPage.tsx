import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom'
import type { AccountRole } from '../../contract/roles.ts'
import { HttpProblem, messageOf } from '../../dataProvider/problem.ts'
import { changeHat, useMe, useSession, type Person } from '../../dataProvider/session.ts'
import { hats as words } from '../../i18n/hats.ts'
import { roleNames } from '../../i18n/roles.ts'
import { useDocumentTitle } from '../../ui/PageTitle.tsx'
import { Button, Failed, Loading, Note } from '../ui/index.ts'
import styles from './HatPage.module.css'
import { PasswordInput } from './PasswordInput.tsx'

/**
 * '/peran': whoever has several hats chooses one, after signing in or from the account menu. '/peran/prodi' from a menu
 * changes at once; the same address from outside only asks.
 */
export default function HatPage() {
  const session = useSession()
  const { data: me, error, isFetching, refetch } = useMe()
  useDocumentTitle(words.choose)
  if (session !== 'in') return <Navigate to="/" replace />
  if (me)
    return me.peran && me.peran.length > 1 ? <Hats me={me} hats={me.peran} /> : <Navigate to="/" replace />
  if (error)
    return (
      <Failed size="page" message={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
    )
  return (
    <main className={styles.page}>
      <Loading shape="card" />
    </main>
  )
}

function Hats({ me, hats }: { me: Person; hats: readonly AccountRole[] }) {
  const navigate = useNavigate()
  const { peran } = useParams()
  const asked = (useLocation().state as { asked?: boolean } | null)?.asked === true
  const wanted = asked ? hats.find((role) => role === peran && role !== me.role) : undefined
  const [chosen, setChosen] = useState<AccountRole | undefined>(wanted)
  const [needsPassword, setNeedsPassword] = useState(false)
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState('')
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(wanted !== undefined)
  const started = useRef(false)

  async function change(role: AccountRole, userpass?: string) {
    setChosen(role)
    setBusy(true)
    setFailure('')
    try {
      await changeHat(role, userpass)
      // Stays busy: the page is being left.
    } catch (error) {
      setBusy(false)
      const field = error instanceof HttpProblem ? error.errors.userpass : undefined
      if (field === undefined) return setFailure(messageOf(error))
      setNeedsPassword(true)
      setWrong(userpass === undefined ? '' : field)
      if (userpass === undefined) setFailure(field)
    }
  }

  useEffect(() => {
    // An effect may run twice, the exchange may not.
    if (wanted === undefined || started.current) return
    started.current = true
    void change(wanted)
    // Once, for the address that was opened.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (chosen && !busy && password !== '') void change(chosen, password)
  }

  const toHome = () => void navigate('/', { replace: true })
  return (
    <main className={styles.page}>
      <h1>{words.choose}</h1>
      <p>{words.hello({ name: me.nama })}</p>
      {failure && (
        <Note tone={needsPassword ? 'menunggu' : 'tolak'} role="alert">
          {failure}
        </Note>
      )}
      {needsPassword && chosen ? (
        <form className={styles.choices} noValidate onSubmit={submit} aria-label={words.choose}>
          <input type="text" name="username" autoComplete="username" value={me.username} readOnly hidden />
          <PasswordInput
            name="userpass"
            label={words.password}
            autoComplete="current-password"
            autoFocus
            value={password}
            error={wrong}
            onChange={setPassword}
          />
          <Button type="submit" look="filled" size="large" wide busy={busy}>
            {words.become({ role: roleNames[chosen] })}
          </Button>
          <Button size="large" wide onClick={toHome}>
            {words.goOn({ role: roleNames[me.role] })}
          </Button>
        </form>
      ) : (
        <div className={styles.choices}>
          <Button look="filled" size="large" wide aria-disabled={busy} onClick={toHome}>
            {words.goOn({ role: roleNames[me.role] })}
          </Button>
          {hats
            .filter((role) => role !== me.role)
            .map((role) => (
              <Button
                key={role}
                look="outlined"
                size="large"
                wide
                busy={busy && role === chosen}
                onClick={() => !busy && void change(role)}
              >
                {busy && role === chosen
                  ? words.changing({ role: roleNames[role] })
                  : words.become({ role: roleNames[role] })}
              </Button>
            ))}
        </div>
      )}
    </main>
  )
}
