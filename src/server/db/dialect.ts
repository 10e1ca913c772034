import { SqliteAdapter, type Kysely } from 'kysely'

/** Nothing outside `server/db` knows which of the two databases it is. */
export const isSqlite = (db: Kysely<unknown>): boolean => db.getExecutor().adapter instanceof SqliteAdapter
