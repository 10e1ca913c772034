import { sql } from 'kysely'
import type { Database } from '../../../src/server/db/open.ts'
import { officeOf } from './people.ts'
import type { Shape } from './shape.ts'

/** What a question may be about beside an own internship. */
export type Ids = Awaited<ReturnType<typeof idsOf>>

export async function idsOf(db: Database, shape: Shape) {
  const one = async (text: string) => {
    const { rows } = await sql<{ id: number }>`${sql.raw(`select (${text}) as id`)}`.execute(db)
    return Number(rows[0]!.id)
  }
  return {
    oldSemester: shape.semesters[1]!.semid,
    oldDay: shape.semesters[1]!.days[20]!,
    intake: Number(shape.today.slice(0, 4)) - 4,
    officeAccount: officeOf(shape, 'prodi'),
    detail: await one(
      `select max(d.akdidx) from dokumenakademik d join kuota k on k.kuotaidx = d.akdkuotaid where k.kuotaprodiid = 1`,
    ),
    answer: await one(
      `select max(d.balasanidx) from dokumenbalasan d join kuota k on k.kuotaidx = d.balasankuotaidx where k.kuotaprodiid = 1`,
    ),
    holiday: await one(`select max(liburid) from harilibur`),
    mou: await one(`select max(mouid) from mou`),
    contact: await one(`select max(kontakid) from kontak`),
    visit: await one(`select max(kunjunganid) from kunjungan`),
    middleEvent: await one(`select max(peristiwaid) / 2 from peristiwa`),
  }
}
