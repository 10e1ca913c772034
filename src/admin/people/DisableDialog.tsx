import Typography from '@mui/material/Typography'
import type { AccountDetail } from '../../contract/endpoints/index.ts'
import { call } from '../../dataProvider/call.ts'
import { adminPeople as words } from '../../i18n/adminPeople.ts'
import { TextInput } from '../../ui/TextInput.tsx'
import { useFields } from '../../ui/useFields.ts'
import { peopleChanged } from '../changed.ts'
import { FormDialog } from '../parts/FormDialog.tsx'

type Props = { account: Pick<AccountDetail, 'akunid' | 'nama'>; onClose: () => void }

/** Says what goes, and takes the reason that stays beside it. */
export function DisableDialog({ account: { akunid, nama }, onClose }: Props) {
  const form = useFields({ alasan: '' })
  return (
    <FormDialog
      title={words.disabling({ name: nama })}
      yes={words.disable}
      destructive
      safe
      width="xs"
      form={form}
      run={() => {
        const body = { aktif: 0 as const, alasan: form.values.alasan.trim() || undefined }
        return call('POST pengguna/aktif/{akunid}', { params: { akunid }, body })
      }}
      after={peopleChanged}
      onClose={onClose}
    >
      <Typography>{words.disablingText}</Typography>
      <TextInput label={words.reason} maxLength={300} {...form.field('alasan')} />
    </FormDialog>
  )
}
