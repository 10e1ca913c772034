import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { useGetList } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { resources } from '../../../contract/resources/index.ts'
import { adminQuota } from '../../../i18n/adminQuota.ts'
import { Empty } from '../../../ui/states/Empty.tsx'
import { SelectInput } from '../../../ui/TextInput.tsx'
import type { Row } from '../../definition.ts'
import { Await } from '../../parts/Await.tsx'
import { FirstOf } from '../../parts/First.tsx'
import { Allowed, OfficePage } from '../../parts/OfficePage.tsx'
import { resourceViews } from '../../resources/resourceViews.tsx'
import { ChildList } from '../../views/ChildList.tsx'

const words = adminQuota.papers

/** The papers of the academic office, quota by quota: the same list as on the quota's own page. */
export default function DocumentsPage() {
  return (
    <Allowed to={`GET ${resources.dokumenakademik.parent!.list}`}>
      <Documents />
    </Allowed>
  )
}

function Documents() {
  const [search, setSearch] = useSearchParams()
  const query = useGetList<Row>(
    'kuota',
    {
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'kuotamulairegistrasi', order: 'DESC' },
      filter: {},
    },
    { onError: () => undefined, retry: false },
  )
  const chosen = query.data?.find(({ id }) => String(id) === search.get('kuota')) ?? query.data?.[0]
  return (
    <OfficePage title={words.title} subtitle={words.subtitle}>
      <Await
        boxed
        query={query}
        empty={
          <Empty
            title={words.noQuota}
            text={words.noQuotaHint}
            action={<FirstOf resource={resources.kuota} />}
          />
        }
      >
        {(data) =>
          chosen && (
            <Box sx={{ display: 'grid', gap: 2 }}>
              <Paper sx={{ p: 2 }}>
                <SelectInput
                  label={words.quota}
                  name="kuota"
                  value={String(chosen.id)}
                  onChange={(event) => setSearch({ kuota: event.target.value })}
                  choices={data.map((row) => [
                    row.id,
                    [row.kuotasemnama, row.kuotaprodinama, row.jeniskuota].map(String).join(' · '),
                  ])}
                />
              </Paper>
              <ChildList
                key={chosen.id}
                resource={resources.dokumenakademik}
                look={resourceViews.dokumenakademik}
                parentId={Number(chosen.id)}
                title={adminQuota.tabs.dokumen}
              />
            </Box>
          )
        }
      </Await>
    </OfficePage>
  )
}
