import { hash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from './open.ts'
import { LOCK_KEYS } from './lockKeys.ts'

/**
 * Tells other programs on the same PostgreSQL that a server is at work here: a shared lock, held by a connection of its
 * own until the server stops. One that breaks is taken again. Beside it stands a number that follows from the key with
 * which this server signs links: what one server gives out, another must not refuse.
 * @param secret is asked for once nobody has the database for themselves
 * @param otherKey hears of a server with another key that came in while the connection of this one was broken
 * @throws when somebody has: it is being restored or moved; when another server signs with another key
 */
export async function announceServer(
  db: Database,
  secret?: () => Promise<Buffer>,
  otherKey: (text: string) => void = () => {},
): Promise<{ stop: () => void }> {
  const end = new AbortController()
  const held = Promise.withResolvers<void>()
  let key: number | undefined
  const hold = () =>
    db.connection().execute(async (connection) => {
      const { rows } = await sql<Held>`select pg_try_advisory_lock_shared(${SERVER}) as held`.execute(
        connection,
      )
      if (!rows[0]!.held)
        throw new Error(
          'Database ini sedang dipulihkan atau dipindahkan. Tunggu sampai selesai, lalu jalankan lagi.',
        )
      // Whose connection broke is at work already: it goes on, and says what it finds.
      const first = secret !== undefined && key === undefined
      if (first) key = hash('sha256', await secret(), 'buffer').readUInt32BE() >>> 1
      if (key !== undefined)
        await sql`select pg_advisory_lock_shared(${LINK_KEY}, ${key})`.execute(connection)
      if (key !== undefined && (await hasOther(connection, key))) {
        if (!first) otherKey(TWO_KEYS)
        else {
          end.abort()
          await release(connection)
          throw new Error(ANOTHER_KEY)
        }
      }
      held.resolve()
      while (!end.signal.aborted) {
        await pause(5_000, end.signal)
        await sql`select 1`.execute(connection)
      }
      await release(connection)
    })
  const release = async (connection: Database) => {
    await sql`select pg_advisory_unlock_shared(${SERVER})`.execute(connection)
    if (key !== undefined)
      await sql`select pg_advisory_unlock_shared(${LINK_KEY}, ${key})`.execute(connection)
  }
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

async function hasOther(db: Database, key: number): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory' and objsubid = 2
    and classid = ${LINK_KEY} and objid <> ${key}
    and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return rows.length > 0
}

const ANOTHER_KEY = `Server lain yang berjalan pada database ini memakai kunci tautan yang berbeda. Tidak ada yang dijalankan.
  - Beri semua server LINK_KEY yang sama (atau DATA_DIR yang sama), lalu jalankan lagi.
  - Bila kuncinya memang hendak diganti: hentikan semua server dahulu, lalu jalankan dengan kunci yang baru.`

const TWO_KEYS =
  'Server lain yang berjalan pada database ini memakai kunci tautan yang berbeda: tautan berkas dari yang satu ditolak yang lain. Hentikan salah satunya, lalu jalankan dengan LINK_KEY yang sama.'

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

const { server: SERVER, backup: BACKUP, linkKey: LINK_KEY } = LOCK_KEYS

const pause = (ms: number, signal: AbortSignal) =>
  wait(ms, undefined, { signal, ref: false }).catch(() => undefined)
