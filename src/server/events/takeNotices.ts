import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../db/open.ts'

/**
 * What waits under the bell to be told at once by mail or by a message is marked with a key for each person, and `leave`
 * puts what is told under it into the outbox, in the same transaction. Of two servers one finds each row.
 * @param prefix how the keys of this way begin
 * @returns how many were put there
 */
export async function takeNotices(
  db: Database,
  { way, prefix }: { way: 'surel' | 'wa'; prefix: string },
  leave: (trx: Database, keys: ReadonlyMap<number, string>) => Promise<readonly string[]>,
): Promise<number> {
  const waiting = await db
    .selectFrom('pemberitahuan')
    .select('akunid')
    .where(way, '=', 'langsung')
    .limit(1)
    .executeTakeFirst()
  if (!waiting) return 0
  const tag = randomUUID().slice(0, 8)
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .updateTable('pemberitahuan')
      .set({ [way]: sql<string>`${`${prefix}:`} || akunid || ${`:${tag}`}` })
      .where(way, '=', 'langsung')
      .where('akunid', 'in', (eb) =>
        eb
          .selectFrom('pemberitahuan')
          .select('akunid')
          .where(way, '=', 'langsung')
          .orderBy('akunid')
          .limit(AT_ONCE),
      )
      .returning('akunid')
      .execute()
    const keys = new Map(rows.map(({ akunid }) => [akunid, `${prefix}:${akunid}:${tag}`]))
    return keys.size === 0 ? 0 : (await leave(trx, keys)).length
  })
}

const AT_ONCE = 200
