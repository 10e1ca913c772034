import Alert from '@mui/material/Alert'
import { useGetList } from 'react-admin'
import type { Kuota } from '../../../contract/resources/kuota.ts'
import { adminImport as words } from '../../../i18n/adminImport.ts'
import { SelectInput } from '../../../ui/TextInput.tsx'

/** For a list of places that does not say which quota it is about. The newest ones first. */
export function QuotaChoice({
  value,
  onChange,
}: {
  value: number | undefined
  onChange: (kuota?: number) => void
}) {
  const { data, error } = useGetList<Kuota & { id: number }>('kuota', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'kuotamulairegistrasi', order: 'DESC' },
  })
  if (error) return <Alert severity="warning">{words.quotaFailed}</Alert>
  return (
    <SelectInput
      label={words.quota}
      hint={words.quotaHint}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
    >
      <option value="">{words.quotaByRow}</option>
      {data?.map(({ id, jeniskuota, kuotaprodinama, kuotasemnama }) => (
        <option key={id} value={id}>
          {[jeniskuota, kuotaprodinama, kuotasemnama].join(' · ')}
        </option>
      ))}
    </SelectInput>
  )
}
