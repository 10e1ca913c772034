import Box from '@mui/material/Box'
import { Route } from 'react-router-dom'
import { onDemand } from '../../ui/onDemand.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { STATES } from '../../ui/status/states.ts'
import { StatusChip } from '../../ui/status/StatusChip.tsx'
import { BulkOutlet } from '../bulk/BulkOutlet.tsx'
import { bulkButtons, mayBulk } from '../bulk/bulkButtons.tsx'
import type { Row } from '../definition.ts'
import type { ResourceViews } from '../views/resourceViews.ts'

const LecturerPage = onDemand(() => import('../pages/lecturer/LecturerPage.tsx'), <Loading shape="page" />)

export const dosen: ResourceViews = {
  cells: { dosennama: ({ row }) => <Named row={row} name={String(row.dosennama)} /> },
  exported: {
    dosennama: (row) =>
      isOff(row) ? `${String(row.dosennama)} (${STATES.akun.nonaktif.text})` : String(row.dosennama),
  },
  editsOnPage: true,
  goesOnTo: (row) => `/dosen/${row.id}`,
  rowAddress: (row) => `/dosen/${row.id}`,
  bulk: bulkButtons('dosen'),
  selects: (role) => mayBulk(role, 'dosen'),
  Note: BulkOutlet,
  routes: <Route path=":id" element={<LecturerPage />} />,
}

export const isOff = (row: Row) => row.aktif === 0

/** The name, and beside it that this person can no longer sign in. */
export function Named({ row, name }: { row: Row; name: string }) {
  if (!isOff(row)) return name
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {name}
      <StatusChip of="akun" is="nonaktif" />
    </Box>
  )
}
