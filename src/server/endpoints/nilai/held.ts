import { sql, type RawBuilder } from 'kysely'
import { markRefusal } from '../../../contract/rules/gradeSheet.ts'
import type { End } from '../../../contract/rules/internship.ts'
import type { Database } from '../../db/open.ts'
import { lockRow } from '../../db/lockRow.ts'
import { conflict, orNotFound } from '../../http/httpError.ts'
import { currentRubric } from './sheets.ts'

/**
 * A registration whose marks are about to change, held until the transaction ends: who marks waits for who locks, and they
 * for each other. It is read by a second statement: on PostgreSQL one that waited for a row sees all others as they were
 * when it began, and so neither the lock nor the first mark it waited for. @throws 404 where it is not in reach
 */
export async function holdMarks(db: Database, registerid: number, inReach: RawBuilder<boolean>) {
  orNotFound(
    await db
      .selectFrom('register as r')
      .select('r.registerid')
      .where('r.registerid', '=', registerid)
      .where(inReach)
      .$call(lockRow(db))
      .executeTakeFirst(),
  )
  const row = await db
    .selectFrom('register as r')
    .select(['r.registerid', 'r.registerdisetujui', 'r.registerakhir', 'r.registerprodiid', 'r.registernobp'])
    .select([
      sql<string | null>`(select semtutup from semester where semid = r.registersemid)`.as('semtutup'),
      sql<string | null>`(select nilaikunci from nilai where nilairegisterid = r.registerid)`.as('kunci'),
      sql<number | null>`(select nilairubrikid from nilai where nilairegisterid = r.registerid)`.as(
        'rubrikid',
      ),
      currentRubric('r.registerprodiid').as('berlaku'),
      sql<
        number | null
      >`(select pembimbingdosenid from pembimbing where pembimbingregisterid = r.registerid)`.as('dosenid'),
      sql<string | null>`coalesce(r.registerselesai, (select jadwalselesai from jadwal
        where jadwalkuotaidx = r.registerkuotaid and jadwalperusahaanid = r.registerperusahaanid))`.as(
        'selesai',
      ),
      sql<string>`(select mhsnama from mahasiswa where mhsnobp = r.registernobp)`.as('nama'),
    ])
    .where('r.registerid', '=', registerid)
    .where(inReach)
    .executeTakeFirst()
  return orNotFound(row)
}
export type HeldMarks = Awaited<ReturnType<typeof holdMarks>>

/** @throws 409 where nobody may mark now. A seminar is arranged before there is a rubric, if need be. */
export function assertMarkable(held: HeldMarks, { needsRubric = true } = {}): void {
  const refusal = markRefusal({
    approved: held.registerdisetujui === 1,
    end: held.registerakhir as End | null,
    semesterClosed: held.semtutup !== null,
    locked: held.kunci !== null,
    hasRubric: !needsRubric || (held.rubrikid ?? held.berlaku) !== null,
  })
  if (refusal) throw conflict(`grade.mark.${refusal}`)
}
