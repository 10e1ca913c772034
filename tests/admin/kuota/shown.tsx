import { Route, Routes } from 'react-router-dom'
import QuotaPage from '../../../src/admin/pages/kuota/QuotaPage.tsx'
// Fetched on demand by the page: in a test they are there.
import '../../../src/admin/pages/kuota/schedules/SchedulesDialog.tsx'
import '../../../src/admin/pages/kuota/seats/SeatsEditor.tsx'
import type { Role } from '../../../src/contract/roles.ts'
import { dataProvider } from '../../../src/dataProvider/dataProvider.ts'
import * as people from '../../server/support/people.ts'
import type { RealServer } from '../../support/realServer.ts'
import { show } from '../show.tsx'

/** Info Kuota of this quota, at one of its tabs. */
export const showQuota = (kuotaidx: number, query = '', role: Role = 'akademik') =>
  show(
    <Routes>
      <Route path="kuota/detail/:id" element={<QuotaPage />} />
    </Routes>,
    { at: `/kuota/detail/${kuotaidx}${query}`, dataProvider, role },
  )

/** A quota with companies called by these names, each with its places. */
export async function quotaWith({ db }: RealServer, places: Record<string, [number, number, number]>) {
  const kuotaprodiid = await people.prodi(db)
  const quota = await people.kuota(db, { kuotaprodiid })
  const seats: Record<string, Awaited<ReturnType<typeof people.kursi>>> = {}
  for (const [perusahaannama, [pria, wanita, priawanita]] of Object.entries(places)) {
    const perusahaanid = await people.perusahaan(db, {
      perusahaannama,
      perusahaanalamat: `Jl. ${quota.kuotaidx}`,
    })
    seats[perusahaannama] = await people.kursi(db, quota.kuotaidx, { pria, wanita, priawanita, perusahaanid })
  }
  return { ...quota, seats }
}

/** What the database has of a quota's places, by company. */
export async function placesIn({ db }: RealServer, kuotaidx: number): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('kuotadetail')
    .innerJoin('perusahaan', 'perusahaanid', 'detailperusahaanid')
    .select(['perusahaannama', 'detailkuotapria', 'detailkuotawanita', 'detailkuotapriawanita'])
    .where('detailkuotaidx', '=', kuotaidx)
    .orderBy('perusahaannama')
    .execute()
  return Object.fromEntries(
    rows.map((row) => [
      row.perusahaannama,
      `${row.detailkuotapria} ${row.detailkuotawanita} ${row.detailkuotapriawanita}`,
    ]),
  )
}
