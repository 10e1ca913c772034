import { expect, test } from 'vitest'
import { menus, PENGATURAN } from '../../../src/contract/menus.ts'
import { migrate } from '../../../src/server/db/migrate.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import type { Database } from '../../../src/server/db/open.ts'
import { syncReference } from '../../../src/server/db/reference.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { onBoth } from './databases.ts'

const everything = async (db: Database) => ({
  menu: await db.selectFrom('menu').selectAll().orderBy('urutan').execute(),
  role_menu: await db.selectFrom('role_menu').selectAll().orderBy('role').orderBy('menuid').execute(),
  jenis: await db.selectFrom('jenis').selectAll().orderBy('jenisidx').execute(),
})

onBoth.differ((empty) => {
  test('a new database has every menu, for its roles, and the four categories', async () => {
    const db = await empty()
    await syncReference(db)
    const { menu, role_menu, jenis } = await everything(db)
    expect(menu.map(({ menuid, route, icon, menunama }) => ({ menuid, route, icon, menunama }))).toEqual(
      menus.map(({ menuid, route, icon, menunama }) => ({ menuid, route, icon, menunama })),
    )
    const wanted = menus.flatMap(({ menuid, roles }) => roles.map((role) => `${role} ${menuid}`))
    expect(role_menu.map(({ role, menuid }) => `${role} ${menuid}`).sort()).toEqual(wanted.sort())
    expect(jenis.map(({ jenisidx, jenisdokumen }) => [jenisidx, jenisdokumen])).toEqual([
      [1, 'Dokumen Registrasi'],
      [2, 'Dokumen Konsultasi'],
      [3, 'Dokumen Akademik'],
      [4, 'Dokumen Keberangkatan'],
    ])
  })

  test('again: nothing changes, and what the settings decided stays', async () => {
    const db = await empty()
    await syncReference(db)
    await db.deleteFrom('role_menu').where('role', '=', 'wadir').where('menuid', '=', 1).execute()
    await db.insertInto('role_menu').values({ role: 'dosen', menuid: 2 }).execute()
    await db.updateTable('jenis').set({ jenisstatus: 0, versi: 2 }).where('jenisidx', '=', 3).execute()
    const before = await everything(db)
    await syncReference(db)
    expect(await everything(db)).toEqual(before)
  })

  test('label, icon and order follow the list; a new menu comes with its roles, an old one goes', async () => {
    const db = await empty()
    await syncReference(db)
    const fresh = await everything(db)
    await db
      .updateTable('menu')
      .set({ menunama: 'Lama', icon: 'lama', urutan: 99 })
      .where('menuid', '=', 4)
      .execute()
    await db.deleteFrom('menu').where('menuid', '=', 13).execute()
    await db
      .insertInto('menu')
      .values({ menuid: 99, menunama: 'Hilang', route: '/hilang', icon: 'x', urutan: 99 })
      .execute()
    await db.insertInto('role_menu').values({ role: 'dosen', menuid: 99 }).execute()
    await syncReference(db)
    expect(await everything(db)).toEqual(fresh)
  })

  test('the academic admin gets the settings back, whatever happened', async () => {
    const db = await empty()
    await syncReference(db)
    await db.deleteFrom('role_menu').execute()
    await syncReference(db)
    expect(await db.selectFrom('role_menu').selectAll().execute()).toEqual([
      { role: 'akademik', menuid: PENGATURAN },
    ])
  })

  test('the next category does not collide with the fixed ones', async () => {
    const db = await empty()
    await syncReference(db)
    const add = () =>
      db
        .insertInto('jenis')
        .values({ jenisdokumen: 'Lain', jenisstatus: 1 })
        .returning('jenisidx')
        .executeTakeFirstOrThrow()
    expect((await add()).jenisidx).toBe(5)
    await db.deleteFrom('jenis').where('jenisidx', 'in', [4, 5]).execute()
    await syncReference(db)
    expect((await add()).jenisidx).toBe(6)
  })
})

test('two processes that start together agree', async () => {
  const { url } = await freshDatabase()
  const [one, two] = [await openDatabase({ dataDir: '', url }), await openDatabase({ dataDir: '', url })]
  await migrate(one)
  await Promise.all([syncReference(one), syncReference(two)])
  expect((await everything(two)).menu).toHaveLength(menus.length)
  await Promise.all([one.destroy(), two.destroy()])
})
