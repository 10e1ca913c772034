import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { useGetList } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { resources } from '../../../contract/resources/index.ts'
import { messageOf } from '../../../dataProvider/problem.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { adminQuota } from '../../../i18n/adminQuota.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Failed } from '../../../ui/states/Failed.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import { Forbidden } from '../../../ui/states/pages.tsx'
import { SelectInput } from '../../../ui/TextInput.tsx'
import { can, type Row } from '../../definition.ts'
import { resourceViews } from '../../resources/resourceViews.tsx'
import { ChildList } from '../../views/ChildList.tsx'

const words = adminQuota.papers

/** The papers of the academic office, quota by quota: the same list as on the quota's own page. */
export default function DocumentsPage() {
  const { role } = usePerson()
  const [search, setSearch] = useSearchParams()
  const { data, error, isPending, isFetching, refetch } = useGetList<Row>(
    'kuota',
    {
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'kuotamulairegistrasi', order: 'DESC' },
      filter: {},
    },
    { onError: () => undefined, retry: false },
  )
  if (!can(role, 'list', resources.dokumenakademik)) return <Forbidden />
  const chosen = data?.find(({ id }) => String(id) === search.get('kuota')) ?? data?.[0]
  return (
    <>
      <PageTitle title={words.title} subtitle={words.subtitle} />
      {error && !data ? (
        <Failed message={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : isPending ? (
        <Loading shape="card" />
      ) : !chosen ? (
        <Empty title={words.noQuota} text={words.noQuotaHint} />
      ) : (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Paper sx={{ p: 2 }}>
            <SelectInput
              label={words.quota}
              name="kuota"
              value={String(chosen.id)}
              onChange={(event) => setSearch({ kuota: event.target.value })}
            >
              {data?.map((row) => (
                <option key={row.id} value={String(row.id)}>
                  {[row.kuotasemnama, row.kuotaprodinama, row.jeniskuota].map(String).join(' · ')}
                </option>
              ))}
            </SelectInput>
          </Paper>
          <ChildList
            key={chosen.id}
            resource={resources.dokumenakademik}
            look={resourceViews.dokumenakademik}
            parentId={Number(chosen.id)}
            title={adminQuota.tabs.dokumen}
          />
        </Box>
      )}
    </>
  )
}
