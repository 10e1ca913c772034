// @module-tag rest
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate, migrations, type Version } from '../../../src/server/db/migrate.ts'
import { openDatabase, type Database } from '../../../src/server/db/open.ts'
import { NOTE, repeatables } from '../../../src/server/db/repeatable.ts'
import { view } from '../../../src/server/db/repeatable/definition.ts'
import { describeSchema, findSchemaDrift } from '../../../src/server/db/schemaDrift.ts'
import { databases, type DatabaseKind } from '../../support/databases.ts'
import { migratedDatabase } from '../../support/migrated.ts'
import { freshDatabase } from '../../support/postgres.ts'

/** The definitions of now with others in the place of some views: undefined leaves one out. */
function withViews(kind: DatabaseKind, changed: Record<string, string | undefined>): Version['definitions'] {
  const name = (make: string) => /^create view (\w+)/.exec(make)?.[1]
  return repeatables(kind === 'SQLite').flatMap((definition) => {
    const found = name(definition.make)
    if (found === undefined || !(found in changed)) return [definition]
    return changed[found] === undefined ? [] : [view(found, changed[found])]
  })
}

const columnsOf = async (db: Database, name: string) =>
  (await db.introspection.getTables()).find((table) => table.name === name)?.columns.map((one) => one.name)

databases.differ((kind) => {
  async function opened(work: (db: Database) => Promise<void>): Promise<void> {
    const db = await migratedDatabase(kind)
    await work(db).finally(() => db.destroy())
  }

  test('a view that changed is made anew, one that is gone goes, and what a campus added stays', () =>
    opened(async (db) => {
      await sql`create view laporan_kampus as select semnama from semester`.execute(db)
      const definitions = withViews(kind, {
        mou_view: 'select mouid, 1 as satu from mou',
        kontak_view: undefined,
      })
      await migrate(db, { definitions })
      expect(await columnsOf(db, 'mou_view')).toEqual(['mouid', 'satu'])
      expect(await columnsOf(db, 'kontak_view')).toBeUndefined()
      expect(await columnsOf(db, 'laporan_kampus')).toEqual(['semnama'])
      // And back.
      await migrate(db)
      await sql`drop view laporan_kampus`.execute(db)
      expect(await findSchemaDrift(db)).toBeUndefined()
    }))

  test('a column that views show goes by a later migration, with the views of its version', () =>
    opened(async (db) => {
      const later: Version['migrations'] = {
        ...(await migrations()),
        '9000-nanti': {
          async up(trx) {
            await sql`alter table dokumen drop column dokumentipe`.execute(trx)
            await sql`alter table dokumen add column dokumenwarna text`.execute(trx)
          },
        },
      }
      await migrate(db, { migrations: later })
      expect(await columnsOf(db, 'dokumen_view')).toEqual(
        expect.arrayContaining(['dokumennama', 'dokumenwarna', 'jenisdokumen']),
      )
      expect(await columnsOf(db, 'dokumen_view')).not.toContain('dokumentipe')
    }))

  test('all or nothing: a definition or a migration that fails leaves everything as it was', () =>
    opened(async (db) => {
      const before = await describeSchema(db)
      const wrong = withViews(kind, { jadwal_view: 'select nanti from jadwal' })
      // SQLite finds out when the view is read, PostgreSQL when it is made.
      const broken = [...wrong, view('semester', 'select 1')]
      await expect(migrate(db, { definitions: broken })).rejects.toThrow(/^Migrasi gagal di "create view/)
      const fails: Version['migrations'] = {
        ...(await migrations()),
        '9000-nanti': {
          up: (trx) => sql`alter table tidakada add column x text`.execute(trx).then(() => {}),
        },
      }
      await expect(migrate(db, { migrations: fails })).rejects.toThrow('Migrasi 9000-nanti gagal')
      expect(await describeSchema(db)).toEqual(before)
      await migrate(db)
      expect(await describeSchema(db)).toEqual(before)
    }))

  test('a database from before the first release is refused and left as it is', () =>
    opened(async (db) => {
      // As a database of development has it: names of then, and views that nobody noted.
      await sql`drop table ${sql.table(NOTE)}`.execute(db)
      await sql`delete from kysely_migration`.execute(db)
      for (const name of ['0001-initial', '0002-office', '0033-student-status'])
        await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-11-20')`.execute(db)
      const before = await describeSchema(db)
      await expect(migrate(db)).rejects.toThrow('Data ini dibuat oleh versi percobaan, sebelum rilis pertama')
      expect(await describeSchema(db)).toEqual(before)
      // Also where only its first one had run, whose number is the same.
      await sql`delete from kysely_migration where name <> '0001-initial'`.execute(db)
      await expect(migrate(db)).rejects.toThrow('Data ini dibuat oleh versi percobaan')
    }))
})

test('PostgreSQL: what a campus built upon a view of ours stands in the way, by its name', async () => {
  const db = await migratedDatabase('PostgreSQL')
  await sql`create view laporan_kampus as select perusahaannama from mou_view`.execute(db)
  const before = await describeSchema(db)
  const definitions = withViews('PostgreSQL', { kontak_view: 'select kontakid from kontak' })
  await expect(migrate(db, { definitions })).rejects.toThrow(
    /Migrasi gagal di "drop view if exists mou_view": .*other objects depend on it/,
  )
  expect(await describeSchema(db)).toEqual(before)
  await db.destroy()
})

test('PostgreSQL: of two processes that start together one makes them, and both go on', async () => {
  const { url } = await freshDatabase({ migrated: true })
  const definitions = withViews('PostgreSQL', { mou_view: 'select mouid from mou' })
  const [one, two] = [await openDatabase({ dataDir: '', url }), await openDatabase({ dataDir: '', url })]
  await Promise.all([migrate(one, { definitions }), migrate(two, { definitions })])
  const { rows } = await sql`select sidik from ${sql.table(NOTE)}`.execute(two)
  expect(rows).toHaveLength(1)
  expect(await columnsOf(two, 'mou_view')).toEqual(['mouid'])
  await Promise.all([one.destroy(), two.destroy()])
})

test('a start where nothing changed asks two questions and writes nothing', async () => {
  const { url } = await freshDatabase({ migrated: true })
  let asked = 0
  const db = await openDatabase({ dataDir: '', url, queriedFor: () => (asked += 1) })
  await migrate(db)
  expect(asked).toBe(2)
  await db.destroy()
})
