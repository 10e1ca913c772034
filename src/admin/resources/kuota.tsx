import { Route } from 'react-router-dom'
import { today } from '../../contract/rules/calendar.ts'
import { timeZone } from '../../dataProvider/session.ts'
import { adminQuota as words } from '../../i18n/adminQuota.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { ToneChip } from '../../ui/status/StatusChip.tsx'
import type { Row } from '../definition.ts'
import type { ResourceViews } from '../views/resourceViews.ts'

const QuotaPage = onDemand(() => import('../pages/kuota/QuotaPage.tsx'), <Loading shape="page" />)

const RoundPage = onDemand(() => import('../pages/kuota/round/RoundPage.tsx'), <Loading shape="page" />)

const QuotaDate = onDemand(() => import('../pages/kuota/QuotaDate.tsx'))

export const kuota: ResourceViews = {
  rowAddress: (row) => `/kuota/detail/${row.id}`,
  columns: [{ label: () => words.status, Cell: Window }],
  inputs: { kuotaselesairegistrasi: QuotaDate, kuotaselesaiuploaddokumen: QuotaDate },
  startsFrom: ({ bawaan }) => ({ kuotasemid: bawaan?.semester ?? null }),
  // Without companies and seats it is of no use yet.
  goesOnTo: (row) => `/kuota/detail/${row.id}`,
  // Two addresses, one screen: older links use either.
  routes: (
    <>
      <Route path="detail/:id" element={<QuotaPage />} />
      <Route path="perusahaan/:id" element={<QuotaPage />} />
      <Route path="putaran/:id" element={<RoundPage />} />
    </>
  ),
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
