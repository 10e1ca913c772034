import type { Selectable } from 'kysely'
import type { RequestContext } from '../context.ts'
import { withArchiveOpen } from '../db/archive.ts'
import type { Database } from '../db/open.ts'
import { updateRows } from '../db/rows.ts'
import type { Tables } from '../db/tables.ts'
import { endLinks, mailLink } from './links.ts'
import { sameReach } from './trust.ts'

/**
 * Of two companies that are apart again: a supervisor is of the company where the students are. With students in both they
 * are on file in both, each list for itself, and the new one is mailed.
 */
export async function withTheirStudents(
  trx: Database,
  { now, appContext }: Pick<RequestContext, 'now' | 'appContext'>,
  companies: readonly number[],
): Promise<void> {
  const rows = await trx
    .selectFrom('lapangan as l')
    .innerJoin('lapanganregister as f', 'f.lapanganid', 'l.lapanganid')
    .innerJoin('register as r', 'r.registerid', 'f.registerid')
    .selectAll('l')
    .select(['r.registerid', 'r.registerperusahaanid'])
    .where('l.lapanganperusahaanid', 'in', companies)
    .where('r.registerperusahaanid', 'in', companies)
    .orderBy('l.lapanganid')
    .orderBy('r.registerid')
    .execute()
  for (const [lapanganid, list] of Map.groupBy(rows, (row) => row.lapanganid)) {
    const away = list.filter((row) => row.registerperusahaanid !== row.lapanganperusahaanid)
    if (away.length === 0) continue
    const [{ registerid: _, registerperusahaanid: company, ...person }] = away as [(typeof away)[0]]
    const there = await knownThere(trx, company, person)
    if (!there && away.length === list.length) {
      await updateRows(trx, 'lapangan', { lapanganid }, { lapanganperusahaanid: company })
      continue
    }
    const { lapanganid: __, ...copied } = person
    const next =
      there ??
      (await trx
        .insertInto('lapangan')
        .values({ ...copied, lapanganperusahaanid: company, versi: 1 })
        .returningAll()
        .executeTakeFirstOrThrow())
    await theirs(trx, away, { from: lapanganid, to: next.lapanganid })
    // Whoever has no student any more opens nothing.
    if (away.length === list.length) await endLinks(trx, { lapanganid }, now)
    const { lapangansurel: surel, lapangankonfirmasi } = next
    if (surel !== null && lapangankonfirmasi !== null && appContext.mail)
      await mailLink(trx, { lapanganid: next.lapanganid, surel, prodi: null }, now)
  }
}

/** The students, and what was said of them: whoever said it takes it back. */
async function theirs(
  trx: Database,
  students: readonly { registerid: number }[],
  { from, to }: { from: number; to: number },
): Promise<void> {
  const ids = students.map(({ registerid }) => registerid)
  const moved = { lapanganid: to }
  await trx.updateTable('lapanganregister').set(moved).where('registerid', 'in', ids).execute()
  await withArchiveOpen(trx, async () => {
    for (const table of ['konfirmasi', 'lapangancatatan'] as const)
      await trx
        .updateTable(table)
        .set(moved)
        .where('registerid', 'in', ids)
        .where('lapanganid', '=', from)
        .execute()
    await trx
      .updateTable('nilaibagian')
      .set({ bagianlapanganid: to })
      .where('bagianregisterid', 'in', ids)
      .where('bagianlapanganid', '=', from)
      .execute()
  })
}

type Person = Selectable<Tables['lapangan']>

async function knownThere(trx: Database, company: number, person: Person): Promise<Person | undefined> {
  const there = await trx
    .selectFrom('lapangan')
    .selectAll()
    .where('lapanganperusahaanid', '=', company)
    .orderBy('lapanganid')
    .execute()
  return there.find((one) => sameReach(one, person))
}
