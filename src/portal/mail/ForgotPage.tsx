import { useState, type FormEvent } from 'react'
import { MAX_USERNAME } from '../../contract/limits.ts'
import { ACCOUNT_ROLES } from '../../contract/roles.ts'
import { wayOf } from '../../contract/signIn.ts'
import { call } from '../../dataProvider/call.ts'
import { forgottenAt } from '../../i18n/login.ts'
import { mail as words } from '../../i18n/mail.ts'
import { useCampus } from '../../ui/useCampus.ts'
import { useSave } from '../parts/useSave.ts'
import { Button, LinkButton, Note, RefusalNote, TextField } from '../ui/index.ts'
import { Done, MailPage } from './MailPage.tsx'

/** '/lupa-sandi': the same answer whoever is asked for. */
export default function ForgotPage() {
  const { lupasandi, masuk } = useCampus()
  const onlyThere = masuk && ACCOUNT_ROLES.some((role) => wayOf(masuk.cara, role) === 'kampus')
  return (
    <MailPage title={words.forgotTitle}>
      {onlyThere && <Note tone="info">{forgottenAt(masuk)}</Note>}
      {lupasandi ? (
        <Ask />
      ) : (
        <>
          <p>{words.forgotOff}</p>
          <ToSignIn />
        </>
      )}
    </MailPage>
  )
}

const ToSignIn = () => (
  <div>
    <LinkButton look="outlined" to="/login-mahasiswa">
      {words.toSignIn}
    </LinkButton>
  </div>
)

function Ask() {
  const [username, setUsername] = useState('')
  const [missing, setMissing] = useState(false)
  const [sent, setSent] = useState(false)
  const { save, busy, refusal } = useSave()

  async function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(username.trim() === '')
    if (username.trim() === '') return
    await save(async () => {
      await call('POST lupasandi', { body: { username: username.trim() } })
      setSent(true)
    })
  }

  if (sent)
    return (
      <Done title={words.sent} text={words.sentText}>
        <ToSignIn />
      </Done>
    )
  return (
    <>
      <p>{words.forgotText}</p>
      <form noValidate onSubmit={(event) => void submit(event)} aria-label={words.forgotTitle}>
        <RefusalNote of={refusal} />
        <TextField
          name="username"
          label={words.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_USERNAME}
          required
          value={username}
          error={missing && username.trim() === '' ? words.usernameMissing : undefined}
          onChange={({ target }) => setUsername(target.value)}
        />
        <Button type="submit" look="filled" size="large" wide busy={busy}>
          {words.send}
        </Button>
      </form>
      <p>{words.forgotNoAddress}</p>
      <ToSignIn />
    </>
  )
}
