import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useListContext } from 'ra-core'
import { Link, Route } from 'react-router-dom'
import type { RegistrationState } from '../../contract/rules/registration.ts'
import { adminList as words } from '../../i18n/adminList.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { STATES } from '../../ui/status/states.ts'
import { StatusChip } from '../../ui/status/StatusChip.tsx'
import type { Row } from '../definition.ts'
import { reviewAddress } from '../pages/register/address.ts'
import type { ResourceViews } from '../views/resourceViews.ts'

const ReviewPage = onDemand(() => import('../pages/register/ReviewPage.tsx'), <Loading shape="page" />)

export const register: ResourceViews = {
  cells: { registerstatus: Status },
  exported: { registerstatus: (row) => STATES.registrasi[row.registerstatus as RegistrationState].text },
  // What waits to be decided is shown whatever its semester.
  startsWithout: ['semester'],
  Actions: Lihat,
  // What the academic admin decided is not undone by a programme admin.
  deletable: (row, role) => role === 'akademik' || row.registerstatus === 'menunggu',
  routes: <Route path=":id" element={<ReviewPage />} />,
}

/** The decision, and how far the documents for it are. */
function Status({ row }: { row: Row }) {
  return (
    <>
      <StatusChip of="registrasi" is={row.registerstatus as RegistrationState} />
      <Typography
        variant="caption"
        component="p"
        sx={{ color: 'text.secondary', mt: 0.5, whiteSpace: 'nowrap' }}
      >
        {words.documentsSent(Number(row.jmluploadregister), Number(row.jmldokregister))}
      </Typography>
    </>
  )
}

/** Carries the list as it is shown, so that the review goes on to the next of these. */
function Lihat({ row }: { row: Row }) {
  const { filterValues, sort, page, perPage } = useListContext()
  const from = new URLSearchParams({
    filter: JSON.stringify(filterValues),
    sort: sort.field,
    order: sort.order,
    page: String(page),
    perPage: String(perPage),
  }).toString()
  return (
    <Button
      component={Link}
      to={reviewAddress(row.id, from)}
      size="small"
      aria-label={words.viewOne(String(row.registermhsnama))}
    >
      {words.view}
    </Button>
  )
}
