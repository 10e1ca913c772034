import { Route } from 'react-router-dom'
import { onDemand } from '../../ui/onDemand.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { STATES } from '../../ui/status/states.ts'
import { StatusChip } from '../../ui/status/StatusChip.tsx'
import { BulkOutlet } from '../bulk/BulkOutlet.tsx'
import { bulkButtons, mayBulk } from '../bulk/bulkButtons.tsx'
import type { Row } from '../definition.ts'
import { NameAnd } from '../parts/NameAnd.tsx'
import type { ResourceViews } from '../views/resourceViews.ts'

const LecturerPage = onDemand(() => import('../pages/lecturer/LecturerPage.tsx'), <Loading shape="page" />)

export const dosen: ResourceViews = {
  below: { dosennama: 'dosennidn' },
  hidden: ['dosenalamat'],
  cells: {
    dosennama: ({ row }) => (
      <NameAnd name={String(row.dosennama)}>{isOff(row) && <StatusChip of="akun" is="nonaktif" />}</NameAnd>
    ),
  },
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
