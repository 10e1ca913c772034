import { sql, type Selectable } from 'kysely'
import type { RequestContext } from '../../context.ts'
import { lockRow } from '../../db/lockRow.ts'
import type { Database } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { conflict, orNotFound } from '../../http/httpError.ts'
import { actsFor, type Programmes } from '../../lapangan/programmes.ts'
import { openToCompany, placements, programme } from '../../scope.ts'
import { openSince } from '../../session/lapanganSessions.ts'

/** A registration in reach with its company; held in a transaction. @throws 404 */
export async function heldPlacement(
  db: Database,
  { user, permission, now }: Pick<RequestContext, 'user' | 'permission' | 'now'>,
  registerid: number,
) {
  const row = orNotFound(
    await db
      .selectFrom('register as r')
      .select(['r.registerid', 'r.registerperusahaanid', 'r.registerdisetujui', 'r.registerakhir'])
      .select(['r.registerprodiid', openToCompany('r', openSince(now)).as('terbuka')])
      .select([
        sql<string | null>`(select semtutup from semester where semid = r.registersemid)`.as('semtutup'),
        sql<
          string | null
        >`(select perusahaandomain from perusahaan where perusahaanid = r.registerperusahaanid)`.as(
          'perusahaandomain',
        ),
      ])
      .where('r.registerid', '=', registerid)
      .where(placements('r', user, permission))
      .$call(lockRow(db))
      .executeTakeFirst(),
  )
  const { terbuka, ...held } = row
  return {
    ...held,
    terbuka: Boolean(terbuka) && row.semtutup === null,
    asker: actsFor(user, row.registerprodiid),
  }
}
export type HeldPlacement = Awaited<ReturnType<typeof heldPlacement>>

/** Nothing is left for the company: no link would open it. @throws 409 */
export function assertUnderWay({ terbuka, registerdisetujui, registerakhir }: HeldPlacement): void {
  if (terbuka) return
  const hasEnded = registerdisetujui === 1 && (registerakhir === null || registerakhir === 'selesai')
  throw conflict(hasEnded ? 'lapangan.over' : 'lapangan.not-running')
}

/** Who it is for this internship, with how many they are, and how many of these lie outside the asker's programmes. */
export async function lapanganOf(
  db: Database,
  { registerid, asker }: Pick<HeldPlacement, 'registerid' | 'asker'>,
): Promise<(Person & { oleh: string }) | undefined> {
  return db
    .selectFrom('lapanganregister as f')
    .innerJoin('lapangan as l', 'l.lapanganid', 'f.lapanganid')
    .selectAll('l')
    .select(['f.oleh', ...studentCounts(asker)])
    .where('f.registerid', '=', registerid)
    .executeTakeFirst()
}

/** All who are on file at a company, with the same counts. */
export const lapanganAt = (db: Database, perusahaanid: number, asker: Programmes): Promise<Person[]> =>
  db
    .selectFrom('lapangan as l')
    .selectAll('l')
    .select(studentCounts(asker))
    .where('l.lapanganperusahaanid', '=', perusahaanid)
    .orderBy('l.lapanganid')
    .execute()

export type Person = Selectable<Tables['lapangan']> & { jumlah: number; luar: number }

/** Somebody whom another programme relies on is changed by the academic office, or by themself. */
export const isShared = ({ luar }: Pick<Person, 'luar'>): boolean => luar > 0

export const studentCounts = (asker: Programmes) => {
  const some = sql`from lapanganregister g join register x on x.registerid = g.registerid where g.lapanganid = l.lapanganid`
  return [
    sql<number>`(select count(*) ${some})`.as('jumlah'),
    sql<number>`(select count(*) ${some} and not (${programme('x.registerprodiid', { prodi: asker })}))`.as(
      'luar',
    ),
  ] as const
}
