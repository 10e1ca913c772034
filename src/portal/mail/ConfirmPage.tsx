import { useState, type FormEvent } from 'react'
import { call } from '../../dataProvider/call.ts'
import { HttpProblem, isRefused } from '../../dataProvider/problem.ts'
import { readAnew } from '../../dataProvider/queryClient.ts'
import { mail as words } from '../../i18n/mail.ts'
import { PasswordInput } from '../login/PasswordInput.tsx'
import { useSave } from '../parts/useSave.ts'
import { Button, LinkButton, RefusalNote } from '../ui/index.ts'
import { useLinkToken } from './linkToken.ts'
import { Dead, Done, MailPage } from './MailPage.tsx'

/**
 * '/konfirmasi-surel#…': opening it changes nothing, a program that looks at links may do that; the press does. Where
 * somebody else entered the address, the server asks for the password of the account as well.
 */
export default function ConfirmPage() {
  const token = useLinkToken()
  const [state, setState] = useState<'open' | 'dead' | { address: string }>(token === '' ? 'dead' : 'open')
  const [userpass, setPassword] = useState('')
  const [asked, setAsked] = useState<string>()
  const [wrong, setWrong] = useState<string>()
  const { save, busy, refusal } = useSave()

  async function confirm(event: FormEvent) {
    event.preventDefault()
    setWrong(undefined)
    await save(async () => {
      try {
        const { data } = await call('POST surel/konfirmasi', {
          body: { token, userpass: userpass || undefined },
        })
        setState({ address: data.alamatsurel })
        void readAnew('surel')
      } catch (error) {
        const about = error instanceof HttpProblem ? error.errors.userpass : undefined
        if (about === undefined) {
          if (!isRefused(error, 'mail.link-dead')) throw error
          setState('dead')
        } else if (asked === undefined) setAsked(about)
        else setWrong(about)
      }
    })
  }

  return (
    <MailPage title={words.confirmTitle}>
      {state === 'dead' ? (
        <Dead />
      ) : state === 'open' ? (
        <form noValidate onSubmit={(event) => void confirm(event)} aria-label={words.confirmTitle}>
          <RefusalNote of={refusal} />
          <p>{asked ?? words.confirmText}</p>
          {asked !== undefined && (
            <PasswordInput
              name="userpass"
              label={words.confirmPassword}
              autoComplete="current-password"
              value={userpass}
              error={wrong}
              onChange={setPassword}
            />
          )}
          <Button type="submit" look="filled" size="large" wide busy={busy}>
            {words.confirmButton}
          </Button>
        </form>
      ) : (
        <Done title={words.confirmDone} text={words.confirmDoneText({ address: state.address })}>
          <LinkButton look="filled" to="/">
            {words.toHome}
          </LinkButton>
        </Done>
      )}
    </MailPage>
  )
}
