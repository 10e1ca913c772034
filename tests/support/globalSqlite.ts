import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../src/server/db/migrate.ts'
import { openEmbedded } from '../../src/server/db/open.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A file with what an SQLite database consists of after all migrations. */
    migratedSqlite: string
  }
}

/** Migrated once for the whole run, then copied: much cheaper than to migrate for every test file. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'magang-migrated-'))
  const path = join(folder, 'magang.sqlite')
  const database = new DatabaseSync(':memory:')
  const db = openEmbedded(database)
  await migrate(db)
  writeFileSync(path, database.serialize())
  await db.destroy()
  project.provide('migratedSqlite', path)
  return () => rmSync(folder, { recursive: true, force: true })
}
