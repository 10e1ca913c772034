import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openDatabase, type Database } from '../../../src/server/db/open.ts'
import { findSchemaDrift, warnOfSchemaDrift } from '../../../src/server/db/schemaDrift.ts'
import { migrate } from '../../../src/server/db/migrate.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { onBoth } from './databases.ts'

async function warnings(db: Database): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = []
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[0]) })
  await warnOfSchemaDrift(db, log)
  return lines
}

onBoth.differ((empty) => {
  test('what the migrations have just made is what they make', async () => {
    const db = await empty()
    const before = await db.introspection.getTables()
    expect(await warnings(db)).toEqual([])
    expect(await db.introspection.getTables()).toEqual(before)
  })

  test('what was changed by hand is named', async () => {
    const db = await empty()
    for (const statement of [
      'drop index sesi_akun',
      'drop view jadwal_view',
      'create view jadwal_view as select j.*, 1 as perusahaannama, 2 as kuotaprodiid from jadwal j',
      'create table catatan (catatan text)',
      'alter table dosen add column dosenfoto text',
      'create index berkas_dibuat on berkas (dibuat)',
    ])
      await sql.raw(statement).execute(db)
    const [warning, ...more] = await warnings(db)
    expect(more).toEqual([])
    expect(warning).toMatchObject({
      level: 40,
      missing: ['index sesi_akun'],
      extra: expect.arrayContaining([
        'table catatan',
        'column catatan.catatan',
        'column dosen.dosenfoto',
        'index berkas_dibuat',
      ]),
      changed: expect.arrayContaining(['view jadwal_view']),
    })
  })
})

test('PostgreSQL: constraints, triggers, functions and types count as well', async () => {
  const db = await openDatabase({ dataDir: '', url: (await freshDatabase()).url })
  await migrate(db)
  await sql`alter table kuotadetail drop constraint kuotadetail_kursi`.execute(db)
  await sql`drop trigger register_kursi on register`.execute(db)
  await sql`create or replace function register_tetap() returns trigger language plpgsql as 'begin return new; end'`.execute(
    db,
  )
  await sql`alter table kiriman alter column sidik type varchar(64)`.execute(db)
  expect(await findSchemaDrift(db)).toEqual({
    missing: ['constraint kuotadetail.kuotadetail_kursi', 'trigger register_kursi'],
    extra: [],
    changed: ['column kiriman.sidik', 'function register_tetap'],
  })
  await db.destroy()
})

test('a comparison that fails is said, and stops nothing', async () => {
  const db = await openDatabase({ dataDir: '', url: (await freshDatabase()).url })
  await migrate(db)
  await sql`create schema magang_expected`.execute(db)
  expect(await warnings(db)).toMatchObject([
    { level: 40, msg: expect.stringContaining('could not be compared') },
  ])
  await db.destroy()
})
