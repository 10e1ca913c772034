import Box from '@mui/material/Box'
import Breadcrumbs from '@mui/material/Breadcrumbs'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useGetOne } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { may } from '../../../contract/access.ts'
import { visibilityOf } from '../../../contract/personal.ts'
import { HttpProblem, messageOf } from '../../../dataProvider/problem.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { adminPeople } from '../../../i18n/adminPeople.ts'
import { label } from '../../../i18n/labels.ts'
import { DefinitionList } from '../../../ui/DefinitionList.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Failed } from '../../../ui/states/Failed.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import { Forbidden, NotFound } from '../../../ui/states/pages.tsx'
import type { Row } from '../../definition.ts'
import { AccountCard } from '../../people/AccountCard.tsx'
import { Part } from '../student/Part.tsx'
import { LoadCard } from '../visits/onDemand.tsx'

/** '/dosen/:id': who a lecturer is, and the account. */
export default function LecturerPage() {
  const words = adminPeople.lecturer
  const { id = '' } = useParams()
  const { role } = usePerson()
  const { data, error, isFetching, refetch } = useGetOne<Row>('dosen', { id }, { retry: false })
  if (error instanceof HttpProblem && error.status === 404) return <NotFound />
  if (error instanceof HttpProblem && error.status === 403) return <Forbidden />
  if (error && !data)
    return (
      <Failed size="page" message={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
    )
  if (!data) return <Loading shape="page" label={words.loading} />
  const said = (field: 'dosennidn' | 'prodinama' | 'dosentelp' | 'dosenalamat') => ({
    label: label('dosen', field),
    value: data[field] == null ? '' : String(data[field]),
  })
  return (
    <>
      <Breadcrumbs aria-label={adminPeople.path} sx={{ mb: 1 }}>
        <MuiLink component={Link} to="/dosen" variant="body2">
          {words.list}
        </MuiLink>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {String(data.dosennidn)}
        </Typography>
      </Breadcrumbs>
      <PageTitle
        title={String(data.dosennama)}
        subtitle={[data.dosennidn, data.prodinama].map(String).join(' · ')}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Part title={words.profile}>
          <DefinitionList
            items={[
              said('dosennidn'),
              said('prodinama'),
              ...(['dosentelp', 'dosenalamat'] as const)
                .filter((field) => visibilityOf(field, role) !== 'withheld')
                .map(said),
              { label: words.guides, value: String(data.jmlbimbingan) },
            ]}
          />
        </Part>
        <LoadCard dosenid={Number(id)} />
        {may(role, 'GET dosen/{id}/akun') && <AccountCard of={{ dosenid: Number(id) }} />}
      </Box>
    </>
  )
}
