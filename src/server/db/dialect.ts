import { SqliteAdapter, type Kysely } from 'kysely'

/** Nothing outside `server/db` knows which of the two databases it is; which tables it has is not asked. */
export const isSqlite = (db: Pick<Kysely<unknown>, 'getExecutor'>): boolean =>
  db.getExecutor().adapter instanceof SqliteAdapter
