// @module-tag rest
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate, migrations } from '../../../src/server/db/migrate.ts'
import { openDatabase, openEmbedded, type Database } from '../../../src/server/db/open.ts'
import { passIds } from '../../../src/server/db/identity.ts'
import { syncReference } from '../../../src/server/db/reference.ts'
import { findSchemaDrift } from '../../../src/server/db/schemaDrift.ts'
import { withArchiveOpen } from '../../../src/server/db/archive.ts'
import type { DatabaseKind } from '../../support/databases.ts'
import { eventRow } from '../support/events.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { atRelease, fill, knownRows, released } from './released.ts'

const kinds: [DatabaseKind, () => Promise<Database>][] = [
  ['SQLite', () => Promise.resolve(openEmbedded(':memory:'))],
  ['PostgreSQL', async () => openDatabase({ dataDir: '', url: (await freshDatabase()).url })],
]

/** A campus of the last release, on the day before it starts this version. */
async function campus(kind: DatabaseKind, open: () => Promise<Database>) {
  const db = await open()
  await atRelease(db, kind)
  await fill(db, released().rows)
  await passIds(db)
  const before = await knownRows(db)
  expect(before.mahasiswa!.length).toBeGreaterThan(100)
  expect(before.laporandetail!.length).toBeGreaterThan(20)
  return { db, before }
}

/** Every view can be read. */
async function readViews(db: Database): Promise<void> {
  for (const { name, isView } of await db.introspection.getTables())
    if (isView) await sql`select * from ${sql.table(name)} limit 1`.execute(db)
}

/** `npm run upgrade-test`: a campus of the last release starts this version. */
test.each(kinds)(
  '%s: every row of the last release is there as it was, in the schema of now',
  async (...kind) => {
    const { db, before } = await campus(...kind)
    await migrate(db)
    expect(await knownRows(db)).toEqual(before)
    expect(await findSchemaDrift(db)).toBeUndefined()
    // What each start does works.
    await readViews(db)
    await syncReference(db)
    // Again: nothing is left to do.
    await migrate(db)
    expect((await knownRows(db)).register).toEqual(before.register)
    // And no path changes the trail.
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
  },
)

/** As long as no later migration is there, one of a pretended version shows that the next one can come. */
test.each(kinds)(
  '%s: a table below views takes another shape, and every row comes with it',
  async (...kind) => {
    const { db, before } = await campus(...kind)
    const later = {
      async up(trx: unknown) {
        await sql`alter table register add column registercatatan text`.execute(trx as Database)
        await sql`alter table register drop column registerakhiralasan`.execute(trx as Database)
      },
    }
    const definitions = released().definitions[kind[0]].map(({ make, drop }) => ({
      make: make.replace('r.registerakhiralasan as', 'r.registercatatan as'),
      drop,
    }))
    await migrate(db, { migrations: { ...(await migrations()), '9000-nanti': later }, definitions })
    await readViews(db)
    const { rows } = await sql<{ registercatatan: null }>`
    select registercatatan, keadaanalasan from monitoring_view limit 1`.execute(db)
    expect(rows).toEqual([{ registercatatan: null, keadaanalasan: null }])
    const { rows: kept } = await sql<{ n: number }>`select count(*) as n from register`.execute(db)
    expect(kept).toEqual([{ n: before.register!.length }])
    // This version does not know the later one, and leaves it as it is.
    await expect(migrate(db)).rejects.toThrow('versi program yang lebih baru: migrasi 9000-nanti')
    await readViews(db)
    await db.destroy()
  },
)
