import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy } from 'react'
import { Link, Route } from 'react-router-dom'
import { today } from '../../contract/rules/calendar.ts'
import { timeZone } from '../../dataProvider/session.ts'
import { ToneChip } from '../../ui/status/StatusChip.tsx'
import type { Row } from '../definition.ts'
import { Later } from '../layout/Later.tsx'
import type { Look } from '../views/look.ts'

const QuotaPage = lazy(() => import('../pages/kuota/QuotaPage.tsx'))
const page = (
  <Later>
    <QuotaPage />
  </Later>
)

export const kuota: Look = {
  cells: { jeniskuota: NameAndWindow },
  Actions: Detail,
  // Two addresses, one screen: older links use either.
  routes: (
    <>
      <Route path="detail/:id" element={page} />
      <Route path="perusahaan/:id" element={page} />
    </>
  ),
}

function Detail({ row }: { row: Row }) {
  return (
    <Button
      component={Link}
      to={`/kuota/detail/${row.id}`}
      size="small"
      aria-label={`Detail ${String(row.jeniskuota)} ${String(row.kuotaprodinama)} ${String(row.kuotasemnama)}`}
    >
      Detail
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
        Belum dibuka
      </ToneChip>
    )
  if (now > String(row.kuotaselesairegistrasi))
    return (
      <ToneChip tone="belum" icon="larang">
        Ditutup
      </ToneChip>
    )
  return (
    <ToneChip tone="baik" icon="centang">
      Dibuka
    </ToneChip>
  )
}
