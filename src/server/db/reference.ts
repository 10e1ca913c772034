import { menus, PENGATURAN, type Menu } from '../../contract/menus.ts'
import { CATEGORY_LABELS } from '../../contract/rules/documents.ts'
import { passIds } from './identity.ts'
import type { Database } from './open.ts'

/**
 * What the code takes for granted: the menus and the four document categories. Run at every start; when nothing is
 * new it only reads. What the settings screen decided about a known menu stays.
 */
export async function syncReference(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await syncMenus(trx)
    await addCategories(trx)
  })
}

async function syncMenus(trx: Database): Promise<void> {
  const listed: readonly Menu[] = menus
  const known = new Map((await trx.selectFrom('menu').selectAll().execute()).map((row) => [row.menuid, row]))
  const wanted = listed.map(({ menuid, menunama, route, icon }, urutan) => ({
    menuid,
    menunama,
    route,
    icon,
    urutan,
  }))

  // A menu whose screen is gone would lead nowhere, and could stand in the way of a new one with its address.
  const gone = [...known.keys()].filter((menuid) => !wanted.some((row) => row.menuid === menuid))
  if (gone.length > 0) await trx.deleteFrom('menu').where('menuid', 'in', gone).execute()

  for (const row of wanted) {
    const before = known.get(row.menuid)
    if (!before || sameMenu(before, row)) continue
    const { menuid, ...rest } = row
    await trx.updateTable('menu').set(rest).where('menuid', '=', menuid).execute()
  }

  const missing = wanted.filter((row) => !known.has(row.menuid))
  if (missing.length > 0) await addMenus(trx, missing)
  await keepSettingsReachable(trx)
}

type MenuRow = { menuid: number; menunama: string; route: string; icon: string; urutan: number }

const sameMenu = (a: MenuRow, b: MenuRow) =>
  a.menunama === b.menunama && a.route === b.route && a.icon === b.icon && a.urutan === b.urutan

async function addMenus(trx: Database, rows: MenuRow[]): Promise<void> {
  // Another process may have added them meanwhile: then that one also gave them their roles.
  const added = await trx
    .insertInto('menu')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('menuid')
    .execute()
  const fresh = new Set(added.map((row) => row.menuid))
  const shown = menus
    .filter((menu) => fresh.has(menu.menuid))
    .flatMap(({ menuid, roles }) => roles.map((role) => ({ role, menuid })))
  if (shown.length > 0)
    await trx
      .insertInto('role_menu')
      .values(shown)
      .onConflict((c) => c.doNothing())
      .execute()
}

/** Whatever happened to the table by hand: without this row nobody could give a menu back. */
async function keepSettingsReachable(trx: Database): Promise<void> {
  const row = { role: 'akademik', menuid: PENGATURAN }
  await trx
    .insertInto('role_menu')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function addCategories(trx: Database): Promise<void> {
  const wanted = Object.entries(CATEGORY_LABELS).map(([id, jenisdokumen]) => ({
    jenisidx: Number(id),
    jenisdokumen,
    jenisstatus: 1,
  }))
  const ids = wanted.map((row) => row.jenisidx)
  const known = await trx.selectFrom('jenis').select('jenisidx').where('jenisidx', 'in', ids).execute()
  const missing = wanted.filter((row) => !known.some(({ jenisidx }) => jenisidx === row.jenisidx))
  if (missing.length === 0) return
  await trx
    .insertInto('jenis')
    .values(missing)
    .onConflict((conflict) => conflict.column('jenisidx').doNothing())
    .execute()
  await passIds(trx)
}
