import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inBatches } from '../../../src/server/db/batches.ts'
import { isSqlite } from '../../../src/server/db/dialect.ts'
import type { Database } from '../../../src/server/db/open.ts'
import { onBoth } from './databases.ts'

onBoth.differ((empty) => {
  test('somebody else has some of them: what is not due any more stays, and all that is goes', async () => {
    const db = await empty()
    const [old, fresh] = ['2020-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z']
    const key = (n: number) => `kunci:${n}`
    // Whichever of them come first, some of these are among them.
    const held = Array.from({ length: 250 }, (_, n) => key(n * 2))
    await db
      .insertInto('ingatan')
      .values(Array.from({ length: 700 }, (_, n) => ({ kunci: key(n), waktu: old })))
      .execute()
    let sweep: Promise<void> | undefined
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('ingatan').set({ waktu: fresh }).where('kunci', 'in', held).execute()
      sweep = inBatches(db, { table: 'ingatan', key: ['kunci'], where: sql`waktu < ${fresh}` })
      if (!isSqlite(db)) await expect.poll(() => waiting(db), { timeout: 20_000 }).toBe(true)
    })
    await sweep
    const left = await db.selectFrom('ingatan').select('kunci').execute()
    expect(left.map(({ kunci }) => kunci).toSorted()).toEqual(held.toSorted())
  })
})

/** Whether somebody waits for another's transaction: asked outside it, which would see the same for as long as it lasts. */
const waiting = async (db: Database): Promise<boolean> =>
  (
    await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  ).rows.length > 0
