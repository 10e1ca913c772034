import { sql } from 'kysely'
import type { Database } from '../db/open.ts'

/** Waits under the bell, neither read nor sent. */
export const UNTOLD = sql<boolean>`dibaca is null and coalesce(surel, 'harian') in ('langsung', 'harian')
  and coalesce(wa, 'langsung') = 'langsung'`

/**
 * Done and undone before somebody was told is not told them: of each of these events, and of the one before it of the same
 * kind about the same thing.
 */
export async function cancelOut(trx: Database, undone: readonly { peristiwaid: number }[]): Promise<void> {
  if (undone.length === 0) return
  const ids = sql.join(undone.map(({ peristiwaid }) => peristiwaid))
  await sql`
    with pairs as (
      select e.peristiwaid as undone, (select max(p.peristiwaid) from peristiwa p where p.objek = e.objek
        and p.objekid = e.objekid and p.aksi = e.aksi and p.peristiwaid < e.peristiwaid) as done
      from peristiwa e where e.peristiwaid in (${ids})
    ), untold as (
      select q.undone, q.done, n.akunid from pairs q join pemberitahuan n on n.peristiwaid = q.done where ${UNTOLD}
    )
    delete from pemberitahuan where ${UNTOLD} and exists (select 1 from untold u
      where u.akunid = pemberitahuan.akunid and pemberitahuan.peristiwaid in (u.undone, u.done))`.execute(trx)
}

/**
 * What waits under the bell and was neither read nor sent is taken away again.
 * @returns whether somebody has been told all the same
 */
export async function takeNoticesBack(
  trx: Database,
  what: string,
  id: number,
  acts: readonly string[],
): Promise<boolean> {
  const events = trx
    .selectFrom('peristiwa')
    .select('peristiwaid')
    .where('objek', '=', what)
    .where('objekid', '=', String(id))
    .where('aksi', 'in', acts)
  await trx.deleteFrom('pemberitahuan').where('peristiwaid', 'in', events).where(UNTOLD).execute()
  const told = await trx
    .selectFrom('pemberitahuan')
    .select('peristiwaid')
    .where('peristiwaid', 'in', events)
    .limit(1)
    .executeTakeFirst()
  return told !== undefined
}
