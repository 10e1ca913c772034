import { sql, type RawBuilder } from 'kysely'
import type { Database } from './open.ts'
import type { Tables } from './tables.ts'

/**
 * Deletes rows, or changes them with `set`, some at a time, each a transaction of its own: of years that have come together
 * one statement would keep everybody else from writing until it is done. Cut off, it goes on where it is asked again; what
 * is changed must not be `where` any more. Two servers that do it at once find the same rows: who had to wait for one asks
 * again whether it is there and still `where`, and each goes on for as long as it changes any.
 */
export async function inBatches<T extends keyof Tables & string>(
  db: Database,
  { table, key, where, set }: Batches<T>,
): Promise<void> {
  const from = sql.table(table)
  const keys = sql.join(key.map((column) => sql.ref(column)))
  // `where` twice: of a row that had to be waited for, PostgreSQL asks again only what is said of the row itself.
  const some = sql`where (${keys}) in (select ${keys} from ${from} where ${where} limit ${sql.lit(AT_ONCE)}) and (${where})`
  const statement = set ? sql`update ${from} set ${set} ${some}` : sql`delete from ${from} ${some}`
  for (let more = true; more;) {
    const { numAffectedRows } = await statement.execute(db)
    // Some are fewer where another server had the others.
    more = Number(numAffectedRows ?? 0) > 0
  }
}

interface Batches<T extends keyof Tables> {
  table: T
  key: readonly (keyof Tables[T] & string)[]
  where: RawBuilder<unknown>
  set?: RawBuilder<unknown>
}

const AT_ONCE = 500
