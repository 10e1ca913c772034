// @module-tag rest
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { expect, test } from 'vitest'
import { migrate, migrations } from '../../../src/server/db/migrate.ts'
import { openDatabase, openEmbedded, patiently } from '../../../src/server/db/open.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { onBoth } from './databases.ts'

onBoth.differ((empty) => {
  test('running again changes nothing', async () => {
    const db = await empty()
    await db
      .insertInto('prodi')
      .values({ prodiid: 1, prodinama: 'A', prodipejabat: null, prodipejabat2: null, prodiakreditasi: null })
      .execute()
    const before = await db.introspection.getTables()
    await migrate(db)
    expect(await db.introspection.getTables()).toEqual(before)
    expect(await db.selectFrom('prodi').select('prodiid').execute()).toEqual([{ prodiid: 1 }])
  })

  test('ids are never given twice', async () => {
    const db = await empty()
    const add = (jeniskuota: string) =>
      db
        .insertInto('jeniskuota')
        .values({ jeniskuota, jenismou: 0, jenisstatus: 1 })
        .returning('jenisid')
        .executeTakeFirstOrThrow()
    const first = await add('a')
    await db.deleteFrom('jeniskuota').execute()
    expect((await add('b')).jenisid).toBeGreaterThan(first.jenisid)
  })
})

test('a migration that fails leaves nothing behind and says which', async () => {
  for (const db of [
    openEmbedded(':memory:'),
    await openDatabase({ dataDir: '', url: (await freshDatabase()).url }),
  ]) {
    // Stands where the migration wants to put its own, halfway through.
    await sql`create table jadwal (x integer)`.execute(db)
    await expect(migrate(db)).rejects.toThrow('0001-campus')
    const tables = (await db.introspection.getTables()).map(({ name }) => name)
    expect(tables).toEqual(['jadwal'])
    await sql`drop table jadwal`.execute(db)
    await migrate(db)
    await db.destroy()
  }
})

test('two processes that start together on one PostgreSQL both get their database', async () => {
  const { url } = await freshDatabase()
  const [one, two] = [await openDatabase({ dataDir: '', url }), await openDatabase({ dataDir: '', url })]
  await Promise.all([patiently(one, url, migrate), patiently(two, url, migrate)])
  expect(await two.selectFrom('prodi').selectAll().execute()).toEqual([])
  await Promise.all([one.destroy(), two.destroy()])
})

test('a statement of an upgrade may take longer than one of a request', { tags: ['rest'] }, async () => {
  const { url } = await freshDatabase({ migrated: true })
  const db = await openDatabase({ dataDir: '', url })
  const slow: Migration = { up: (trx) => sql`select pg_sleep(8)`.execute(trx).then(() => undefined) }
  const wanted = { migrations: { ...(await migrations()), '9999-slow': slow } }
  await expect(migrate(db, wanted)).rejects.toThrow(/9999-slow/)
  await patiently(db, url, (patient) => migrate(patient, wanted))
  await db.destroy()
})
