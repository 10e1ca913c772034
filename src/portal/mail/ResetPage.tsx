import { useState, type FormEvent } from 'react'
import { MIN_NEW_PASSWORD } from '../../contract/limits.ts'
import { call } from '../../dataProvider/call.ts'
import { isRefused } from '../../dataProvider/problem.ts'
import { account } from '../../i18n/account.ts'
import { mail as words } from '../../i18n/mail.ts'
import { session } from '../../i18n/session.ts'
import { PasswordInput } from '../login/PasswordInput.tsx'
import { useSave } from '../parts/useSave.ts'
import { Button, LinkButton, RefusalNote } from '../ui/index.ts'
import { useLinkToken } from './linkToken.ts'
import { Dead, Done, MailPage } from './MailPage.tsx'

/** '/sandi-baru#…': another password, by the link of a mail. */
export default function ResetPage() {
  const token = useLinkToken()
  const [sandibaru, setNew] = useState('')
  const [again, setAgain] = useState('')
  const [wrong, setWrong] = useState<{ sandibaru?: string; again?: string }>({})
  const [state, setState] = useState<'open' | 'done' | 'dead'>(token === '' ? 'dead' : 'open')
  const { save, busy, errors, place, unsaid } = useSave<HTMLFormElement>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = {
      ...(sandibaru.length < MIN_NEW_PASSWORD && {
        sandibaru: session['password-too-short']({ minimum: MIN_NEW_PASSWORD }),
      }),
      ...(again !== sandibaru && { again: account.password.different }),
    }
    setWrong(found)
    if (Object.keys(found).length > 0) return
    await save(async () => {
      try {
        await call('POST sandibaru', { body: { token, sandibaru } })
        setState('done')
      } catch (error) {
        // Used, too old, or cut off: whatever was typed makes no difference.
        if (!isRefused(error, 'mail.link-dead')) throw error
        setState('dead')
      }
    })
  }

  return (
    <MailPage title={words.resetTitle}>
      {state === 'dead' ? (
        <Dead again="/lupa-sandi" />
      ) : state === 'done' ? (
        <Done title={words.resetDone} text={words.resetDoneText}>
          <LinkButton look="filled" to="/login-mahasiswa">
            {words.toSignIn}
          </LinkButton>
        </Done>
      ) : (
        <>
          <p>{words.resetText}</p>
          <form ref={place} noValidate onSubmit={(event) => void submit(event)} aria-label={words.resetTitle}>
            <RefusalNote of={unsaid} />
            <PasswordInput
              name="sandibaru"
              label={account.password.new}
              autoComplete="new-password"
              hint={account.password.hint({ letters: MIN_NEW_PASSWORD })}
              value={sandibaru}
              error={wrong.sandibaru ?? errors.sandibaru}
              onChange={setNew}
            />
            <PasswordInput
              name="ulangi"
              label={account.password.again}
              autoComplete="new-password"
              value={again}
              error={wrong.again}
              onChange={setAgain}
            />
            <Button type="submit" look="filled" size="large" wide busy={busy}>
              {words.resetSave}
            </Button>
          </form>
        </>
      )}
    </MailPage>
  )
}
