import { sql, type Kysely } from 'kysely'
import { isSqlite } from './dialect.ts'
import type { Database } from './open.ts'

/**
 * Does `work` while no other server does any on the same database: of two that start at once on an empty one, the
 * second waits and finds it filled. The embedded database has one server anyway. When the process ends in the middle,
 * PostgreSQL lets go of the lock with the connection.
 */
export async function alone<T>(db: Database, work: () => Promise<T>): Promise<T> {
  if (isSqlite(db as unknown as Kysely<unknown>)) return work()
  return db.connection().execute(async (held) => {
    // Waiting for somebody who fills a whole polytechnic is no statement that hangs.
    await sql`set statement_timeout = 0`.execute(held)
    await sql`select pg_advisory_lock(${START})`.execute(held)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${START})`.execute(held)
      await sql`reset statement_timeout`.execute(held)
    }
  })
}

/** Any number, as long as nobody else in this database means something by it. */
const START = 7_116_097_103
