import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from './open.ts'
import { LOCK_KEYS } from './lockKeys.ts'

/**
 * Tells other programs on the same PostgreSQL that a server is at work here: a shared lock, held by a connection of its
 * own until the server stops. One that breaks is taken again.
 * @throws when somebody has the database for themselves: it is being restored or moved
 */
export async function announceServer(db: Database): Promise<{ stop: () => void }> {
  const end = new AbortController()
  const held = Promise.withResolvers<void>()
  const hold = () =>
    db.connection().execute(async (connection) => {
      const { rows } = await sql<Held>`select pg_try_advisory_lock_shared(${SERVER}) as held`.execute(
        connection,
      )
      if (!rows[0]!.held)
        throw new Error(
          'Database ini sedang dipulihkan atau dipindahkan. Tunggu sampai selesai, lalu jalankan lagi.',
        )
      held.resolve()
      while (!end.signal.aborted) {
        await pause(5_000, end.signal)
        await sql`select 1`.execute(connection)
      }
      await sql`select pg_advisory_unlock_shared(${SERVER})`.execute(connection)
    })
  const keep = async () => {
    while (!end.signal.aborted) {
      await hold().catch(held.reject)
      // Whoever asks meanwhile would believe that nobody is here.
      await pause(500, end.signal)
    }
  }
  void keep()
  await held.promise
  return { stop: () => end.abort() }
}

/**
 * Does `work` while no server is at work on this PostgreSQL, and none can begin.
 * @throws while one is
 */
export async function withoutServers<T>(db: Database, work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<Held>`select pg_try_advisory_lock(${SERVER}) as held`.execute(connection)
    if (!rows[0]!.held)
      throw new Error('Masih ada server yang berjalan pada database ini. Hentikan semuanya, lalu ulangi.')
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${SERVER})`.execute(connection)
    }
  })
}

/** Does `work` unless another process is doing it for the same PostgreSQL. @returns undefined then */
export async function unlessAnother<T>(db: Database, work: () => Promise<T>): Promise<T | undefined> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<Held>`select pg_try_advisory_lock(${BACKUP}) as held`.execute(connection)
    if (!rows[0]!.held) return undefined
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${BACKUP})`.execute(connection)
    }
  })
}

interface Held {
  held: boolean
}

const { server: SERVER, backup: BACKUP } = LOCK_KEYS

const pause = (ms: number, signal: AbortSignal) =>
  wait(ms, undefined, { signal, ref: false }).catch(() => undefined)
