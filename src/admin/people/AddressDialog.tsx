import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { AccountDetail } from '../../contract/endpoints/index.ts'
import { call } from '../../dataProvider/call.ts'
import { HttpProblem, messageOf } from '../../dataProvider/problem.ts'
import { adminMail as words } from '../../i18n/adminMail.ts'
import { TextInput } from '../../ui/TextInput.tsx'
import { peopleChanged } from '../changed.ts'
import { FormDialog } from '../parts/FormDialog.tsx'

type Props = {
  account: Pick<AccountDetail, 'akunid' | 'nama' | 'alamatsurel' | 'alamatbaru'>
  onClose: () => void
}

/** Somebody else's address: it counts once they have confirmed it. */
export default function AddressDialog({ account, onClose }: Props) {
  const { akunid, nama, alamatsurel, alamatbaru } = account
  const [address, setAddress] = useState(alamatbaru ?? alamatsurel ?? '')
  const [wrong, setWrong] = useState<string>()
  return (
    <FormDialog
      title={words.settingAddress({ name: nama })}
      yes={words.save}
      width="xs"
      run={() => {
        setWrong(undefined)
        const body = { alamatsurel: address.trim() || undefined }
        return call('POST pengguna/surel/{akunid}', { params: { akunid }, body })
      }}
      onProblem={(error) => {
        const own = error instanceof HttpProblem ? error.errors.alamatsurel : undefined
        setWrong(own ?? messageOf(error))
        return true
      }}
      after={peopleChanged}
      onClose={onClose}
    >
      <Typography>{words.settingText}</Typography>
      <TextInput
        type="email"
        name="alamatsurel"
        label={words.address}
        maxLength={120}
        value={address}
        error={wrong}
        onChange={({ target }) => setAddress(target.value)}
      />
    </FormDialog>
  )
}
