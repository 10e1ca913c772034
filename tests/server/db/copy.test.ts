import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { copyDatabase } from '../../../src/server/db/copy.ts'
import { words } from '../../../src/server/db/dialect.ts'
import { fillDemo } from '../../../src/server/db/demo/fill.ts'
import { markMoved, markSetup, setupOf } from '../../../src/server/db/setup.ts'
import { migrate } from '../../../src/server/db/migrate.ts'
import { openDatabase, openEmbedded, type Database } from '../../../src/server/db/open.ts'
import { syncReference } from '../../../src/server/db/reference.ts'
import { freshDatabase } from '../../support/postgres.ts'

async function demo(): Promise<Database> {
  const db = openEmbedded(':memory:')
  await migrate(db)
  await syncReference(db)
  let key = 0
  const store = () => Promise.resolve({ berkaskunci: `kunci-${++key}`, berkasukuran: 1, berkassha256: 'x' })
  await fillDemo(db, { today: '2026-11-16', hash: () => Promise.resolve('x'), store })
  return db
}

async function postgres(): Promise<Database> {
  const db = await openDatabase({ dataDir: '', url: (await freshDatabase()).url })
  await migrate(db)
  return db
}

test('every row arrives, the seats are the same, and new rows get new numbers', async () => {
  const [from, to] = [await demo(), await postgres()]
  await syncReference(to)
  const copied = await copyDatabase(from, to)
  expect(copied.mahasiswa).toBe(120)
  expect(copied.periode).toBeGreaterThan(100)

  const rows = (db: Database) => db.selectFrom('register_view').selectAll().orderBy('registerid').execute()
  expect(await rows(to)).toEqual(await rows(from))
  const highest = Math.max(
    ...(await from.selectFrom('jenis').select('jenisidx').execute()).map((row) => row.jenisidx),
  )
  const { jenisidx } = await to
    .insertInto('jenis')
    .values({ jenisdokumen: 'Baru', jenisstatus: 1 })
    .returning('jenisidx')
    .executeTakeFirstOrThrow()
  expect(jenisidx).toBeGreaterThan(highest)
  await Promise.all([from.destroy(), to.destroy()])
})

test('a database that is in use is left alone', async () => {
  const [from, to] = [await demo(), await postgres()]
  await copyDatabase(from, to)
  await expect(copyDatabase(from, to)).rejects.toThrow('sudah berisi data')
  expect(await to.selectFrom('akun').select('akunid').execute()).not.toHaveLength(0)
  await Promise.all([from.destroy(), to.destroy()])
})

test('a copy that fails leaves nothing behind', async () => {
  const [from, to] = [await demo(), await postgres()]
  // A row that the target refuses stands far down the list.
  await to.schema
    .alterTable('tanggapan')
    .addColumn('wajib', 'text', (column) => column.notNull())
    .execute()
  await expect(copyDatabase(from, to)).rejects.toThrow()
  expect(await to.selectFrom('mahasiswa').select('mhsnobp').execute()).toHaveLength(0)
  await Promise.all([from.destroy(), to.destroy()])
})

test('a resource that nobody named here is copied with what refers to it, and numbered on', async () => {
  const [from, to] = [await demo(), await postgres()]
  for (const db of [from, to]) {
    const { id, strict } = words(db as never)
    // In the order of the alphabet the child comes first.
    await sql
      .raw(
        `create table sponsor (sponsorid ${id}, sponsornama text not null, sponsorprodiid integer references prodi) ${strict}`,
      )
      .execute(db)
    await sql
      .raw(`create table acara (acaraid ${id}, acarasponsorid integer not null references sponsor) ${strict}`)
      .execute(db)
  }
  const add = async (db: Database, name: string): Promise<number> => {
    const { rows } = await sql<{ sponsorid: number }>`
      insert into sponsor (sponsornama, sponsorprodiid) values (${name}, 11) returning sponsorid`.execute(db)
    return rows[0]!.sponsorid
  }
  const ids = [await add(from, 'PT Satu'), await add(from, 'PT Dua')]
  await sql`insert into acara (acarasponsorid) values (${ids[1]})`.execute(from)

  const copied = await copyDatabase(from, to)
  expect([copied.sponsor, copied.acara]).toEqual([2, 1])
  expect(await add(to, 'PT Tiga')).toBeGreaterThan(Math.max(...ids))
  const { rows } = await sql`select sponsornama from sponsor order by sponsorid`.execute(to)
  expect(rows).toEqual(['PT Satu', 'PT Dua', 'PT Tiga'].map((sponsornama) => ({ sponsornama })))
  await Promise.all([from.destroy(), to.destroy()])
})

test('nothing is kept when the target has made something else of a row', async () => {
  const [from, to] = [await demo(), await postgres()]
  await sql`create function lain() returns trigger language plpgsql as $$
    begin new.semnama := upper(new.semnama) || '!'; return new; end $$`.execute(to)
  await sql`create trigger lain before insert on semester for each row execute function lain()`.execute(to)
  await expect(copyDatabase(from, to)).rejects.toThrow('Isi semester')
  expect(await to.selectFrom('semester').select('semid').execute()).toEqual([])
  await Promise.all([from.destroy(), to.destroy()])
})

test('what the installation is comes along; that it moved does not', async () => {
  const [from, to] = [await demo(), await postgres()]
  await markSetup(from, { asal: 'demo', adminpertama: 1 })
  await markMoved(from, 'postgres://db/magang')
  await copyDatabase(from, to)
  expect(await setupOf(to)).toEqual({ asal: 'demo', adminpertama: 1, dipindahkan: null })
  expect((await setupOf(from))?.dipindahkan).toBe('postgres://db/magang')
  await Promise.all([from.destroy(), to.destroy()])
})
