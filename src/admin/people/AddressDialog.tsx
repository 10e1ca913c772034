import Typography from '@mui/material/Typography'
import type { AccountDetail } from '../../contract/endpoints/index.ts'
import { call } from '../../dataProvider/call.ts'
import { adminMail as words } from '../../i18n/adminMail.ts'
import { TextInput } from '../../ui/TextInput.tsx'
import { useFields } from '../../ui/useFields.ts'
import { peopleChanged } from '../changed.ts'
import { FormDialog } from '../parts/FormDialog.tsx'

type Props = {
  account: Pick<AccountDetail, 'akunid' | 'nama' | 'alamatsurel' | 'alamatbaru'>
  onClose: () => void
}

/** Somebody else's address: it counts once they have confirmed it. */
export default function AddressDialog({ account, onClose }: Props) {
  const { akunid, nama, alamatsurel, alamatbaru } = account
  const form = useFields({ alamatsurel: alamatbaru ?? alamatsurel ?? '' })
  return (
    <FormDialog
      title={words.settingAddress({ name: nama })}
      yes={words.save}
      width="xs"
      form={form}
      run={() => {
        const body = { alamatsurel: form.values.alamatsurel.trim() || null }
        return call('POST pengguna/surel/{akunid}', { params: { akunid }, body })
      }}
      after={peopleChanged}
      onClose={onClose}
    >
      <Typography>{words.settingText}</Typography>
      <TextInput type="email" label={words.address} maxLength={120} {...form.field('alamatsurel')} />
    </FormDialog>
  )
}
