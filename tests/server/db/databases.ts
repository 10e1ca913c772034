import { afterAll } from 'vitest'
import type { Database } from '../../../src/server/db/open.ts'
import { onBothDatabases } from '../../support/databases.ts'
import { migratedDatabase } from '../../support/migrated.ts'

/** The same tests on both databases; `empty()` opens a new one, migrated but without a row. */
export const onBoth = onBothDatabases((kind) => {
  const opened: Database[] = []
  afterAll(async () => {
    for (const db of opened) await db.destroy()
  })
  return async () => {
    const db = await migratedDatabase(kind)
    opened.push(db)
    return db
  }
})
