import { useState } from 'react'
import type { Person } from '../../dataProvider/session.ts'
import { login } from '../../i18n/login.ts'
import { Message } from '../../ui/states/Message.tsx'
import { Button } from '../../ui/Button.tsx'

type Props = {
  owner: Person
  here: Person | null
  unsent: number
  onYes: () => Promise<unknown>
  onNo: () => void
}

/** Two names, so that nobody becomes another person without noticing. Staying is the safe choice, and stands first. */
export function AskToReplace({ owner, here, unsent, onYes, onNo }: Props) {
  const [isBusy, setBusy] = useState(false)
  const { ask } = login.token
  const name = here?.nama ?? ''
  const replace = async () => {
    setBusy(true)
    await onYes()
  }
  return (
    <main>
      <Message
        size="page"
        picture="orang"
        tone="menunggu"
        title={ask.title}
        text={
          <>
            <p style={{ margin: 0 }}>{ask.text({ here: name, owner: owner.nama })}</p>
            {unsent > 0 && <p style={{ margin: '12px 0 0' }}>{ask.unsent({ here: name, count: unsent })}</p>}
          </>
        }
        action={
          <>
            <Button look="filled" size="large" disabled={isBusy} onClick={onNo}>
              {ask.no({ here: name })}
            </Button>
            <Button look="outlined" size="large" busy={isBusy} onClick={() => void replace()}>
              {ask.yes({ owner: owner.nama })}
            </Button>
          </>
        }
      />
    </main>
  )
}
