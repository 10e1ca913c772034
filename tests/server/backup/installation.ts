import { join } from 'node:path'
import { fillDemo } from '../../../src/server/db/demo/fill.ts'
import { storing } from '../../../src/server/db/demo/storing.ts'
import { openDatabase, type Database } from '../../../src/server/db/open.ts'
import { syncReference } from '../../../src/server/db/reference.ts'
import { readTables, type Row } from './rows.ts'
import { diskStore } from '../../../src/server/files/diskStore.ts'
import { loadSecret } from '../../../src/server/files/secret.ts'
import { migrateInstallation } from '../../../src/server/installation.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { temporaryFolder } from '../../support/uploads.ts'

export type Kind = 'SQLite' | 'PostgreSQL'

/** A place for an installation, without anything in it. */
export async function place(kind: Kind): Promise<Place> {
  const dataDir = join(temporaryFolder(), 'data')
  return { dataDir, ...(kind === 'PostgreSQL' && { url: (await freshDatabase()).url }) }
}

export interface Place {
  dataDir: string
  url?: string
}

/** A demo polytechnic with all its files, as a server leaves it. */
export async function installation(kind: Kind): Promise<Place> {
  const made = await place(kind)
  await opened(made, async (db) => {
    await migrateInstallation(db, made.dataDir)
    await syncReference(db)
    await loadSecret(made.dataDir)
    await fillDemo(db, {
      today: '2026-11-16',
      hash: () => Promise.resolve('x'),
      store: storing(diskStore(join(made.dataDir, 'berkas'), { minFreeBytes: 0, minFreeFraction: 0 })),
    })
  })
  return made
}

export async function opened<T>(at: Place, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase(at)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** Everything that is in it, in an order that does not depend on the database. */
export const contents = (at: Place): Promise<Record<string, Row[]>> => opened(at, readTables)
