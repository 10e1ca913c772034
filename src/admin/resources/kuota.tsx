import { Route } from 'react-router-dom'
import { USUAL_OFFER } from '../../contract/rules/antrean.ts'
import { today } from '../../contract/rules/calendar.ts'
import { PLACES } from '../../contract/rules/places.ts'
import { timeZone } from '../../dataProvider/session.ts'
import { adminQuota as words } from '../../i18n/adminQuota.ts'
import { rentang } from '../../i18n/dates.ts'
import { number } from '../../i18n/number.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { ToneChip } from '../../ui/status/StatusChip.tsx'
import { shortDay } from '../days.ts'
import type { Row } from '../definition.ts'
import { SecondLine } from '../parts/SecondLine.tsx'
import type { ResourceViews } from '../views/resourceViews.ts'

const QuotaPage = onDemand(() => import('../pages/kuota/QuotaPage.tsx'), <Loading shape="page" />)

const RoundPage = onDemand(() => import('../pages/kuota/round/RoundPage.tsx'), <Loading shape="page" />)

const QuotaDate = onDemand(() => import('../pages/kuota/QuotaDate.tsx'))

export const kuota: ResourceViews = {
  rowAddress: (row) => `/kuota/detail/${row.id}`,
  below: { jeniskuota: 'kuotaprodinama' },
  headings: { kuotamulairegistrasi: () => words.registrationPeriod },
  cells: { kuotamulairegistrasi: Period },
  hidden: ['kuotapria', 'kuotawanita', 'kuotapriawanita', 'kuotaselesairegistrasi'],
  brief: ['kuotaprodinama', 'kuotasemnama', 'kuotamulairegistrasi'],
  columns: [
    { label: () => words.seats, Cell: Seats, value: (row) => seatsOf(row) },
    { label: () => words.status, Cell: Window, value: (row) => words[stateOf(row)] },
  ],
  exported: { kuotamulairegistrasi: (row) => String(row.kuotamulairegistrasi) },
  inputs: { kuotaselesairegistrasi: QuotaDate, kuotaselesaiuploaddokumen: QuotaDate },
  startsFrom: ({ bawaan }) => ({ kuotasemid: bawaan?.semester ?? null, kuotatawaran: USUAL_OFFER }),
  // Another kind, for the same programmes and days.
  keeps: [
    'kuotaprodiid',
    'kuotasemid',
    'kuotamulairegistrasi',
    'kuotaselesairegistrasi',
    'kuotaselesaiuploaddokumen',
    'kuotatawaran',
  ],
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

/** When its students register. */
export const periodOf = (row: Row) =>
  rentang(String(row.kuotamulairegistrasi), String(row.kuotaselesairegistrasi))

function Period({ row }: { row: Row }) {
  return `${shortDay(String(row.kuotamulairegistrasi))} – ${shortDay(String(row.kuotaselesairegistrasi))}`
}

const seatsOf = (row: Row) => PLACES.reduce((sum, kind) => sum + Number(row[`kuota${kind}`]), 0)

/** All of them, and for whom, where that makes a difference. */
function Seats({ row }: { row: Row }) {
  const kinds = PLACES.flatMap((kind) => {
    const count = Number(row[`kuota${kind}`])
    return count > 0 ? [`${number(count)} ${words.kinds[kind].toLowerCase()}`] : []
  })
  return (
    <>
      {number(seatsOf(row))}
      <SecondLine parts={kinds.length > 1 ? kinds : []} />
    </>
  )
}

function stateOf(row: Row): 'notYetOpen' | 'closed' | 'open' {
  const now = today(new Date(), timeZone())
  if (now < String(row.kuotamulairegistrasi)) return 'notYetOpen'
  return now > String(row.kuotaselesairegistrasi) ? 'closed' : 'open'
}

const LOOKS = {
  notYetOpen: { tone: 'info', icon: 'jam' },
  closed: { tone: 'belum', icon: 'larang' },
  open: { tone: 'baik', icon: 'centang' },
} as const

/** Whether students can register now. */
export function Window({ row }: { row: Row }) {
  const state = stateOf(row)
  return <ToneChip {...LOOKS[state]}>{words[state]}</ToneChip>
}
