import Button from '@mui/material/Button'
import { useState } from 'react'
import { may } from '../../contract/access.ts'
import { call } from '../../dataProvider/call.ts'
import { usePerson } from '../../dataProvider/session.ts'
import { adminPeople as words } from '../../i18n/adminPeople.ts'
import { peopleChanged } from '../changed.ts'
import { Quiet } from '../parts/Quiet.tsx'
import { PasswordDialog } from '../passwords/PasswordDialog.tsx'
import type { Slip } from '../passwords/printSlips.ts'
import { useConfirmedAction } from '../useConfirmedAction.ts'

export interface Unknown {
  name: string
  /** The number, which becomes the user name. */
  number: string
  /** Graduated or left: no account. */
  left?: boolean
}

/** Nobody signs in for this person yet: an account, whose first password is told once. */
export function MakeAccount({ of, person }: { of: { nobp: string } | { dosenid: number }; person: Unknown }) {
  const { role } = usePerson()
  const act = useConfirmedAction()
  const [slip, setSlip] = useState<Slip | null>(null)
  const { name, number, left = false } = person

  async function make() {
    let made: Slip | null = null
    await act({
      title: words.making({ name }),
      text: words.makingText({ username: number }),
      yes: words.make,
      run: async () => {
        const answer = await ('nobp' in of
          ? call('POST mahasiswa/{nobp}/akun', { params: of })
          : call('POST dosen/{id}/akun', { params: { id: of.dosenid } }))
        made = answer.data
        return answer
      },
    })
    if (made) setSlip(made)
    else void peopleChanged()
  }

  return (
    <>
      <Quiet sx={{ mb: 1.5 }}>{[words.none, left ? words.noneLeft : words.noneText].join(' ')}</Quiet>
      {!left && may(role, 'POST mahasiswa/{nobp}/akun') && (
        <Button variant="outlined" onClick={() => void make()}>
          {words.make}
        </Button>
      )}
      {slip && (
        <PasswordDialog
          slip={slip}
          onClose={() => {
            setSlip(null)
            void peopleChanged()
          }}
        />
      )}
    </>
  )
}
