import type { SelectQueryBuilder } from 'kysely'
import { isSqlite } from './dialect.ts'
import type { Database } from './open.ts'

/**
 * `select … $call(lockRow(trx))`: nobody else changes or locks the rows found until the transaction ends. A transaction
 * of SQLite has the whole database for itself from its beginning (`begin immediate`). `no key`: rows that refer to the
 * locked one may still be inserted, unless it is to be deleted. Outside a transaction there is nothing to hold it for, so
 * it is only read.
 */
export const lockRow =
  (db: Database, to: 'change' | 'delete' = 'change') =>
  <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O> =>
    !db.isTransaction || isSqlite(db) ? query : to === 'delete' ? query.forUpdate() : query.forNoKeyUpdate()
