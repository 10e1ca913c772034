import { CompiledQuery } from 'kysely'
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  type IRateLimiterOptions,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import { isSqlite } from './dialect.ts'
import type { Database } from './open.ts'

/** Makes limiters: in memory beside the embedded database; in PostgreSQL, where several servers share them. */
export type Limiters = (options: IRateLimiterOptions & { keyPrefix: string }) => RateLimiterAbstract

export const inMemory: Limiters = (options) => new RateLimiterMemory(options)

export function limitersOf(db: Database): Limiters {
  if (isSqlite(db)) return inMemory
  // The library speaks to a client of `pg`; ours stand in the pool of the query layer.
  const storeClient = {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values))
      return { rows, rowCount: numAffectedRows === undefined ? rows.length : Number(numAffectedRows) }
    },
  }
  return (options) =>
    new RateLimiterPostgres({
      ...options,
      storeClient,
      storeType: 'client',
      tableName: 'batas',
      // By a migration, as all tables.
      tableCreated: true,
      clearExpiredByTimeout: false,
    })
}

/** Counts that are over. */
export async function sweepLimits(db: Database, now: Date): Promise<void> {
  if (isSqlite(db)) return
  await db.executeQuery(CompiledQuery.raw('delete from batas where expire < $1', [now.getTime()]))
}
