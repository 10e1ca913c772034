import { expect, test } from 'vitest'
import { copyDatabase } from '../../../src/server/db/copy.ts'
import { fillDemo } from '../../../src/server/db/demo/fill.ts'
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
