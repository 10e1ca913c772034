import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { adminQuota as words } from '../../i18n/adminQuota.ts'
import type { Row } from '../definition.ts'
import { Searched } from '../fieldTypes/inputs/reference.tsx'
import type { InputProps } from '../fieldTypes/kind.ts'
import type { Option } from '../fieldTypes/options.ts'
import { companiesOf } from '../quotaCompanies.ts'

/** One of the companies that students of the quota are at or can go to; `quota` is the field that says which quota. */
export default function QuotaCompanyInput({ quota, ...props }: InputProps & { quota: string }) {
  const kuotaidx = Number(useWatch({ name: quota }))
  const dataProvider = useDataProvider()
  const { data, ...query } = useQuery({
    // Below both names, so that what changes one of them is seen here.
    queryKey: ['kuotadetail', 'perusahaan', kuotaidx],
    queryFn: ({ signal }) => companiesOf(dataProvider, kuotaidx, signal),
    enabled: kuotaidx > 0,
    staleTime: 30_000,
    retry: false,
  })
  const present = usePresent(props)
  const all = present && !data?.some(({ id }) => id === present.id) ? [...(data ?? []), present] : data
  return <Searched {...props} from={{ ...query, data: all }} none={words.noCompanies} />
}

/** What the record has may have left the quota since. */
function usePresent({ source, field }: InputProps): Option | undefined {
  const record = useRecordContext<Row>()
  const name = field.shows === undefined ? undefined : record?.[field.shows]
  return typeof name === 'string' ? { id: Number(record?.[source]), name } : undefined
}
