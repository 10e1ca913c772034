import type { SelectQueryBuilder } from 'kysely'
import { isSqlite } from './dialect.ts'
import type { Database } from './open.ts'

/**
 * `select … $call(skipLocked(db))`: takes the rows for the rest of the statement or transaction, and passes over those that
 * another server has. One process alone has an embedded database, and its statements come one after the other.
 */
export const skipLocked =
  (db: Database) =>
  <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O> =>
    isSqlite(db) ? query : query.forUpdate().skipLocked()
