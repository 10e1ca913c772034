import type { Database } from '../../../src/server/db/open.ts'
import { admin } from '../support/people.ts'

/** An office, signed in by the clock of the server, not by that of the tests. */
export async function lasting(db: Database) {
  const person = await admin(db, 'akademik')
  const now = Date.now()
  await db
    .updateTable('sesi')
    .set({
      dibuat: new Date(now).toISOString(),
      terakhir: new Date(now).toISOString(),
      kedaluwarsa: new Date(now + 86_400_000).toISOString(),
    })
    .where('sesiid', '=', person.sesiid)
    .execute()
  return person
}
