import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { isSqlite } from './dialect.ts'
import type { Database } from './open.ts'
import { LOCK_KEYS } from './lockKeys.ts'

/**
 * Does `work` while no other server does any on the same database: of two that start at once on an empty one, the
 * second waits and finds it filled. The embedded database has one server anyway. When the process ends in the middle,
 * PostgreSQL lets go of the lock with the connection.
 */
export async function withAdvisoryLock<T>(db: Database, work: () => Promise<T>): Promise<T> {
  if (isSqlite(db)) return work()
  return db.connection().execute(async (held) => {
    // Asked again and again: a statement that waits for somebody who fills a whole polytechnic would look like one that
    // gets no answer.
    while (!(await lockAtOnce(held))) await wait(RETRY)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${LOCK_KEYS.start})`.execute(held)
    }
  })
}

async function lockAtOnce(db: Database): Promise<boolean> {
  const { rows } = await sql<{
    held: boolean
  }>`select pg_try_advisory_lock(${LOCK_KEYS.start}) as held`.execute(db)
  return rows[0]!.held
}

const RETRY = 200
