import { sql } from 'kysely'
import { afterAll } from 'vitest'
import { isSqlite } from '../../../src/server/db/dialect.ts'
import type { Database } from '../../../src/server/db/open.ts'
import { onBothDatabases } from '../../support/databases.ts'
import { migratedDatabase } from '../../support/migrated.ts'

/**
 * The same tests on both databases; `empty()` opens a new one, migrated but without a row. It waits for its answers: a
 * busy machine takes longer for twenty thousand rows than a server gives a statement.
 */
export const onBoth = onBothDatabases((kind) => {
  const opened: Database[] = []
  afterAll(async () => {
    for (const db of opened) await db.destroy()
  })
  return async () => {
    const db = await migratedDatabase(kind, { patient: true })
    opened.push(db)
    return db
  }
})

/** What fills many rows, and what PostgreSQL does then in an installation that has been running for a while. */
export async function filled(db: Database, fill: (one: Database) => Promise<unknown>): Promise<void> {
  await fill(db)
  await sql.raw(isSqlite(db as never) ? 'analyze' : 'vacuum analyze').execute(db)
}
