import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link, Route } from 'react-router-dom'
import { today } from '../../contract/rules/calendar.ts'
import { timeZone } from '../../dataProvider/session.ts'
import { adminQuota as words } from '../../i18n/adminQuota.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { ToneChip } from '../../ui/status/StatusChip.tsx'
import type { Row } from '../definition.ts'
import type { ResourceViews } from '../views/resourceViews.ts'

const QuotaPage = onDemand(() => import('../pages/kuota/QuotaPage.tsx'), <Loading shape="page" />)

const QuotaDate = onDemand(() => import('../pages/kuota/QuotaDate.tsx'))

export const kuota: ResourceViews = {
  cells: { jeniskuota: NameAndWindow },
  inputs: { kuotaselesairegistrasi: QuotaDate, kuotaselesaiuploaddokumen: QuotaDate },
  Actions: Detail,
  // Without companies and seats it is of no use yet.
  goesOnTo: (row) => `/kuota/detail/${row.id}`,
  // Two addresses, one screen: older links use either.
  routes: (
    <>
      <Route path="detail/:id" element={<QuotaPage />} />
      <Route path="perusahaan/:id" element={<QuotaPage />} />
    </>
  ),
}

function Detail({ row }: { row: Row }) {
  return (
    <Button
      component={Link}
      to={`/kuota/detail/${row.id}`}
      size="small"
      aria-label={words.detailOf(
        [row.jeniskuota, row.kuotaprodinama, row.kuotasemnama].map(String).join(' '),
      )}
    >
      {words.detail}
    </Button>
  )
}

function NameAndWindow({ row }: { row: Row }) {
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      {String(row.jeniskuota)}
      <Window row={row} />
    </Box>
  )
}

/** Whether students can register now. */
export function Window({ row }: { row: Row }) {
  const now = today(new Date(), timeZone())
  if (now < String(row.kuotamulairegistrasi))
    return (
      <ToneChip tone="info" icon="jam">
        {words.notYetOpen}
      </ToneChip>
    )
  if (now > String(row.kuotaselesairegistrasi))
    return (
      <ToneChip tone="belum" icon="larang">
        {words.closed}
      </ToneChip>
    )
  return (
    <ToneChip tone="baik" icon="centang">
      {words.open}
    </ToneChip>
  )
}
