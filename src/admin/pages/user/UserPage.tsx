import Box from '@mui/material/Box'
import Breadcrumbs from '@mui/material/Breadcrumbs'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { may } from '../../../contract/access.ts'
import { call } from '../../../dataProvider/call.ts'
import { HttpProblem, messageOf } from '../../../dataProvider/problem.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { adminPeople as words } from '../../../i18n/adminPeople.ts'
import { roleNames } from '../../../i18n/roles.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Failed } from '../../../ui/states/Failed.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import { Forbidden, NotFound } from '../../../ui/states/pages.tsx'
import { AccountCard } from '../../people/AccountCard.tsx'

/** '/pengguna/:id': one person who wears an office's hat. */
export default function UserPage() {
  const { id = '' } = useParams()
  const { role } = usePerson()
  const isNumber = /^[1-9]\d{0,9}$/.test(id)
  const { data, error, isFetching, refetch } = useQuery({
    // The card's own.
    queryKey: ['pengguna', 'akun', { akunid: Number(id) }],
    queryFn: async ({ signal }) =>
      (await call('GET pengguna/{akunid}', { params: { akunid: Number(id) }, signal })).data,
    enabled: isNumber && may(role, 'GET pengguna/{akunid}'),
    retry: false,
  })
  if (!may(role, 'GET pengguna/{akunid}')) return <Forbidden />
  if (!isNumber || (error instanceof HttpProblem && error.status === 404)) return <NotFound />
  if (error && !data)
    return (
      <Failed size="page" message={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
    )
  if (!data) return <Loading shape="page" label={words.loading} />
  return (
    <>
      <Breadcrumbs aria-label={words.path} sx={{ mb: 1 }}>
        <MuiLink component={Link} to="/pengguna" variant="body2">
          {words.users}
        </MuiLink>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {data.username}
        </Typography>
      </Breadcrumbs>
      <PageTitle
        title={data.nama}
        subtitle={`${data.username} · ${data.peran.map((each) => roleNames[each]).join(', ')}`}
      />
      <Box sx={{ maxWidth: 760 }}>
        <AccountCard of={{ akunid: data.akunid }} />
      </Box>
    </>
  )
}
