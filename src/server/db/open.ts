import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { Kysely, PostgresDialect } from 'kysely'
import { privateFolder, restrictDatabaseFiles } from '../dataFolder.ts'
import { assertDatabaseFile, assertRestored } from '../installation.ts'
import { openSqlite, type Log } from './sqlite.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

/** The embedded SQLite of a data folder, or PostgreSQL where an address is given. */
export async function openDatabase({ dataDir, url, patient, queriedFor }: Where): Promise<Database> {
  if (dataDir) assertRestored(dataDir)
  if (url) {
    // Loaded only where it is used: the embedded installation does without its memory.
    const { postgresPool } = await import('./postgres.ts')
    return new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: postgresPool(url, { patient }) }),
      ...timed(queriedFor),
    })
  }
  const path = join(dataDir, 'magang.sqlite')
  await assertDatabaseFile(dataDir, path)
  privateFolder(dataDir)
  restrictDatabaseFiles(dataDir)
  const db = openEmbedded(path, timed(queriedFor))
  // Also the ones that were made just now; what SQLite makes later takes the mode of the database.
  restrictDatabaseFiles(dataDir)
  return db
}

/**
 * Does what may take as long as it takes, as bringing the tables of a large campus to a new form does: on PostgreSQL by
 * connections of its own, whose statements nobody gives up after seconds.
 */
export async function patiently<T>(
  db: Database,
  url: string | undefined,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  if (!url) return work(db)
  const patient = await openDatabase({ dataDir: '', url, patient: true })
  try {
    return await work(patient)
  } finally {
    await patient.destroy()
  }
}

interface Where {
  dataDir: string
  url?: string | undefined
  /** For a tool that fills a whole database: a statement may take as long as it likes. */
  patient?: boolean | undefined
  /** Hears how many milliseconds each statement took. */
  queriedFor?: ((ms: number) => void) | undefined
}

const timed = (queriedFor: Where['queriedFor']): { log?: Log } =>
  queriedFor ? { log: ({ queryDurationMillis }) => queriedFor(queryDurationMillis) } : {}

/** @param database a file; ':memory:' or one that is open already in tests */
export const openEmbedded = (database: string | DatabaseSync, options: { log?: Log } = {}): Database =>
  openSqlite<Tables>(database, options)
