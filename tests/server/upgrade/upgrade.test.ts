// @module-tag rest
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../../../src/server/db/migrate.ts'
import { openDatabase, openEmbedded, type Database } from '../../../src/server/db/open.ts'
import { passIds } from '../../../src/server/db/identity.ts'
import { syncReference } from '../../../src/server/db/reference.ts'
import { findSchemaDrift } from '../../../src/server/db/schemaDrift.ts'
import { withArchiveOpen } from '../../../src/server/db/archive.ts'
import { eventRow } from '../support/events.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { atRelease, fill, knownRows, releasedRows } from './released.ts'

/** `npm run upgrade-test`: a campus of the last release starts this version. */
test.each<[string, () => Promise<Database>]>([
  ['SQLite', () => Promise.resolve(openEmbedded(':memory:'))],
  ['PostgreSQL', async () => openDatabase({ dataDir: '', url: (await freshDatabase()).url })],
])('%s: every row of the last release is there as it was, in the schema of now', async (_name, open) => {
  const db = await open()
  await atRelease(db)
  await fill(db, releasedRows())
  await passIds(db)
  const before = await knownRows(db)
  expect(before.mahasiswa!.length).toBeGreaterThan(100)
  expect(before.laporandetail!.length).toBeGreaterThan(20)

  await migrate(db)
  const { jejak, ...others } = before
  expect(await knownRows(db)).toEqual(others)
  // Each entry of the old trail stands in the new one.
  const trail = await db.selectFrom('peristiwa').select(['akunid', 'nobp', 'judul', 'waktu']).execute()
  const entries = jejak!.map(({ akunid, pemilik, objek, waktu }) => ({
    akunid,
    nobp: pemilik,
    judul: objek,
    waktu,
  }))
  const inOrder = (rows: object[]) => rows.map((row) => JSON.stringify(row)).toSorted()
  expect(inOrder(trail)).toEqual(inOrder(entries))
  expect(await findSchemaDrift(db)).toBeUndefined()
  // Every view can be read, and what each start does works.
  for (const { name, isView } of await db.introspection.getTables({ withInternalKyselyTables: false }))
    if (isView) await sql`select * from ${sql.table(name)} limit 1`.execute(db)
  await syncReference(db)
  // Again: nothing is left to do.
  await migrate(db)
  expect((await knownRows(db)).register).toEqual(before.register)
  // And no path changes it.
  const { id } = await db
    .insertInto('peristiwa')
    .values(eventRow({}))
    .returning('peristiwaid as id')
    .executeTakeFirstOrThrow()
  const own = db.updateTable('peristiwa').set({ nama: 'Orang lain' }).where('peristiwaid', '=', id)
  await expect(own.execute()).rejects.toThrow('peristiwa_tetap')
  await expect(db.deleteFrom('peristiwa').where('peristiwaid', '=', id).execute()).rejects.toThrow(
    'peristiwa_tetap',
  )
  await db.transaction().execute((trx) => withArchiveOpen(trx, () => trx.deleteFrom('peristiwa').execute()))
  await db.destroy()
})
