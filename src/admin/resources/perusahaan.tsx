import Button from '@mui/material/Button'
import { Link, Route } from 'react-router-dom'
import { may } from '../../contract/access.ts'
import { usePerson } from '../../dataProvider/session.ts'
import { adminCompany as words } from '../../i18n/adminCompany.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { ToneChip } from '../../ui/status/StatusChip.tsx'
import { NameAnd } from '../parts/NameAnd.tsx'
import type { ResourceViews } from '../views/resourceViews.ts'

const CompanyPage = onDemand(() => import('../pages/perusahaan/CompanyPage.tsx'), <Loading shape="page" />)
const TwinsPage = onDemand(() => import('../pages/perusahaan/TwinsPage.tsx'), <Loading shape="page" />)

export const perusahaan: ResourceViews = {
  below: { perusahaannama: 'perusahaanalamat', perusahaantelp: 'perusahaanemail' },
  rowAddress: (row) => `/perusahaan/detail/${row.id}`,
  cells: {
    perusahaannama: ({ row }) => (
      <NameAnd name={String(row.perusahaannama)}>
        {Number(row.perusahaanhenti) === 1 && (
          <ToneChip tone="belum" icon="larang">
            {words.stopped}
          </ToneChip>
        )}
      </NameAnd>
    ),
  },
  exported: { perusahaannama: (row) => String(row.perusahaannama) },
  Note: Beside,
  routes: (
    <>
      <Route path="detail/:id" element={<CompanyPage />} />
      <Route path="kembar" element={<TwinsPage />} />
    </>
  ),
}

function Beside() {
  const { role } = usePerson()
  return (
    <>
      {may(role, 'GET ulasan') && (
        <Button component={Link} to="/ulasan" sx={{ mb: 1 }}>
          {words.reviews.button}
        </Button>
      )}
      {may(role, 'GET perusahaan/kembar') && (
        <Button component={Link} to="/perusahaan/kembar" sx={{ mb: 1 }}>
          {words.twins.button}
        </Button>
      )}
    </>
  )
}
