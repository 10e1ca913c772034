import { constants, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillDemo } from '../../../src/server/db/demo/fill.ts'
import { storing } from '../../../src/server/db/demo/storing.ts'
import { openDatabase, type Database } from '../../../src/server/db/open.ts'
import { syncReference } from '../../../src/server/db/reference.ts'
import { readTables, type Row } from './rows.ts'
import { diskStore } from '../../../src/server/files/diskStore.ts'
import type { FileStore } from '../../../src/server/files/store.ts'
import { loadSecret } from '../../../src/server/files/secret.ts'
import { migrateInstallation } from '../../../src/server/installation.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { temporaryFolder } from '../../support/uploads.ts'

export type Kind = 'SQLite' | 'PostgreSQL'

/** A place for an installation, without anything in it. */
export async function place(kind: Kind): Promise<Place> {
  return at(join(temporaryFolder(), 'data'), kind === 'PostgreSQL' ? (await freshDatabase()).url : undefined)
}

export const at = (dataDir: string, url?: string): Place => ({
  dataDir,
  files: diskStore(join(dataDir, 'berkas'), { minFreeBytes: 0, minFreeFraction: 0 }),
  ...(url !== undefined && { url }),
})

export interface Place {
  dataDir: string
  files: FileStore
  url?: string
}

/**
 * A demo polytechnic with all its files, as a server leaves it. On SQLite it is a copy of one that each worker fills once:
 * 'another' has files, keys and an id of its own.
 */
export async function installation(kind: Kind, which: 'same' | 'another' = 'same'): Promise<Place> {
  const made = await place(kind)
  if (kind === 'PostgreSQL' || which === 'another') return filled(made)
  first ??= filled(at(join(lasting(), 'data')))
  cpSync((await first).dataDir, made.dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE })
  return made
}

let first: Promise<Place> | undefined

/** A folder that goes with the worker. */
function lasting(): string {
  const dir = mkdtempSync(join(tmpdir(), 'magang-instalasi-'))
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }))
  return dir
}

async function filled(made: Place): Promise<Place> {
  await opened(made, async (db) => {
    await migrateInstallation(db, made.files)
    await syncReference(db)
    await loadSecret(made.dataDir)
    await fillDemo(db, {
      today: '2026-11-16',
      hash: () => Promise.resolve('x'),
      store: storing(made.files),
    })
  })
  return made
}

export async function opened<T>(
  at: Pick<Place, 'dataDir' | 'url'>,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const db = await openDatabase(at)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** Everything that is in it, in an order that does not depend on the database. */
export const contents = (at: Pick<Place, 'dataDir' | 'url'>): Promise<Record<string, Row[]>> =>
  opened(at, readTables)
