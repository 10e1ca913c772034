import { useState } from 'react'
import { call } from '../../dataProvider/call.ts'
import { HttpProblem } from '../../dataProvider/problem.ts'
import { queryClient } from '../../dataProvider/session.ts'
import { mail as words } from '../../i18n/mail.ts'
import { useSave } from '../parts/useSave.ts'
import { Button, LinkButton } from '../ui/index.ts'
import { useLinkToken } from './linkToken.ts'
import { Dead, Done, MailPage, Refused } from './MailPage.tsx'

/** '/konfirmasi-surel#…': opening it changes nothing, a program that looks at links may do that; the press does. */
export default function ConfirmPage() {
  const token = useLinkToken()
  const [state, setState] = useState<'open' | 'dead' | { address: string }>(token === '' ? 'dead' : 'open')
  const { save, busy, refusal } = useSave()
  const confirm = () =>
    save(async () => {
      try {
        const { data } = await call('POST surel/konfirmasi', { body: { token } })
        setState({ address: data.alamatsurel })
        void queryClient.invalidateQueries({ queryKey: ['surel'] })
      } catch (error) {
        if (!(error instanceof HttpProblem) || ![409, 422].includes(error.status)) throw error
        setState('dead')
      }
    })
  return (
    <MailPage title={words.confirmTitle}>
      {state === 'dead' ? (
        <Dead />
      ) : state === 'open' ? (
        <>
          {refusal && <Refused text={refusal.message} />}
          <p>{words.confirmText}</p>
          <Button look="filled" size="large" wide busy={busy} onClick={() => void confirm()}>
            {words.confirmButton}
          </Button>
        </>
      ) : (
        <Done title={words.confirmDone} text={words.confirmDoneText(state.address)}>
          <LinkButton look="filled" to="/">
            {words.toHome}
          </LinkButton>
        </Done>
      )}
    </MailPage>
  )
}
