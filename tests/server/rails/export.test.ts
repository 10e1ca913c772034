import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOBP } from '../../../src/server/db/demo/accounts.ts'
import type { Database } from '../../../src/server/db/open.ts'
import { everythingAbout } from '../../../src/server/privacy/everything.ts'
import { studentSubject } from '../../../src/server/privacy/subject.ts'
import { filled, TODAY } from '../../support/demoFill.ts'
import { migratedDatabase } from '../../support/migrated.ts'

/** What somebody of the demo is handed when they ask for everything about them: all of it, as they read it. */
let db: Database
beforeAll(async () => {
  db = await migratedDatabase('SQLite')
  await filled(db)
})
afterAll(() => db?.destroy())

test.each(['selesai', 'magang', 'mengantre', 'bertukar'] as const)(
  'everything about the student of the demo: %s',
  async (who) => {
    const subject = (await studentSubject(db, NOBP[who]))!
    const context = { db, files: { open: () => Promise.resolve({ stream: ['(bytes)'] }) } } as never
    const about = {
      language: 'id',
      campus: 'Politeknik Contoh',
      now: new Date(`${TODAY}T03:00:00Z`),
    } as const
    const parts: string[] = []
    for await (const { name, content } of everythingAbout(context, subject, about)) {
      parts.push(`── ${name}\n`)
      for await (const piece of content) parts.push(String(piece))
      parts.push('\n')
    }
    await expect(parts.join('')).toMatchFileSnapshot(`./export.${who}.txt`)
  },
)
