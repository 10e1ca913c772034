import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { privateFolder, restrictDatabaseFiles } from '../dataFolder.ts'
import { assertDatabaseFile } from '../installation.ts'
import { openSqlite } from './sqlite.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

/** The embedded SQLite of a data folder, or PostgreSQL where an address is given. */
export async function openDatabase({
  dataDir,
  url,
}: {
  dataDir: string
  url?: string | undefined
}): Promise<Database> {
  if (url) return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: await postgresPool(url) }) })
  const path = join(dataDir, 'magang.sqlite')
  await assertDatabaseFile(dataDir, path)
  privateFolder(dataDir)
  restrictDatabaseFiles(dataDir)
  const db = openEmbedded(path)
  // Also the ones that were made just now; what SQLite makes later takes the mode of the database.
  restrictDatabaseFiles(dataDir)
  return db
}

/** @param path a file, or ':memory:' in tests */
export const openEmbedded = (path: string): Database => openSqlite<Tables>(path)

async function postgresPool(url: string): Promise<pg.Pool> {
  // Loaded only where it is used: the embedded installation does without its memory.
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({
    connectionString: url,
    max: 12,
    // Also the time a request may wait in the pool's queue: hundreds press Pilih in the same second, and nobody may be
    // sent away while a seat is free. A database that is down refuses at once, whatever stands here.
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 5000,
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as never,
    },
  })
  // Without a listener an idle connection that dies would end the process; the next query reconnects.
  pool.on('error', () => {})
  // So would one that dies in use: the pool takes its own listener away meanwhile. The query hears of it all the same.
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

/** count(*) and sum() of PostgreSQL; never near 2^53 here. */
const INT8 = 20
