import { afterAll, describe } from 'vitest'
import { migrate } from '../../../src/server/db/migrate.ts'
import { openDatabase, openEmbedded } from '../../../src/server/db/open.ts'
import type { Database } from '../../../src/server/db/open.ts'
import { freshDatabase } from '../../support/postgres.ts'

/** The same tests on both databases; `empty()` opens a new one, migrated but without a row. */
export function onBoth(tests: (empty: () => Promise<Database>) => void): void {
  const kinds = {
    SQLite: () => Promise.resolve(openEmbedded(':memory:')),
    PostgreSQL: async () => openDatabase({ dataDir: '', url: (await freshDatabase({ migrated: true })).url }),
  }
  describe.each(Object.entries(kinds))('%s', (_name, open) => {
    const opened: Database[] = []
    afterAll(async () => {
      for (const db of opened) await db.destroy()
    })
    tests(async () => {
      const db = await open()
      opened.push(db)
      await migrate(db)
      return db
    })
  })
}
