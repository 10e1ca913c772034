import Button from '@mui/material/Button'
import { lazy } from 'react'
import { Link, Route } from 'react-router-dom'
import type { RegistrationState } from '../../contract/rules/registration.ts'
import { StatusChip } from '../../ui/status/StatusChip.tsx'
import type { Row } from '../definition.ts'
import { Later } from '../layout/Later.tsx'
import type { Look } from '../views/look.ts'

const ReviewPage = lazy(() => import('../pages/register/ReviewPage.tsx'))

export const register: Look = {
  cells: { registerstatus: ({ row }) => <StatusChip of="registrasi" is={row.registerstatus as RegistrationState} /> },
  columns: [{ label: 'Dokumen', align: 'right', Cell: ({ row }) => `${String(row.jmluploadregister)}/${String(row.jmldokregister)}` }],
  Actions: Lihat,
  // What the academic admin decided is not undone by a programme admin.
  deletable: (row, role) => role === 'akademik' || row.registerstatus === 'menunggu',
  routes: (
    <Route
      path=":id"
      element={
        <Later>
          <ReviewPage />
        </Later>
      }
    />
  ),
}

function Lihat({ row }: { row: Row }) {
  return (
    <Button component={Link} to={`/register/${row.id}`} size="small" aria-label={`Lihat ${String(row.registermhsnama)}`}>
      Lihat
    </Button>
  )
}
