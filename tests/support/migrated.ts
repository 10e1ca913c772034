import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { inject } from 'vitest'
import { openDatabase, openEmbedded, type Database } from '../../src/server/db/open.ts'
import type { DatabaseKind } from './databases.ts'
import { freshDatabase } from './postgres.ts'

/** A new database with all tables and no row of anybody: a copy of one that the run has migrated once. */
export async function migratedDatabase(kind: DatabaseKind, { patient = false } = {}): Promise<Database> {
  if (kind === 'SQLite') return openEmbedded(migratedSqlite())
  return openDatabase({ dataDir: '', url: (await freshDatabase({ migrated: true })).url, patient })
}

/** The same in memory, as Node's own SQLite holds it. */
export function migratedSqlite(): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  database.deserialize((template ??= readFileSync(inject('migratedSqlite'))))
  return database
}
let template: Buffer | undefined
