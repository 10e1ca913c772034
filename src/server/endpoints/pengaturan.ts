import { may } from '../../contract/access.ts'
import { menus, PENGATURAN } from '../../contract/menus.ts'
import { ACCOUNT_ROLES, roleOfLevelid, roles, type AccountRole } from '../../contract/roles.ts'
import { handlers, type RequestContext } from '../context.ts'
import { lockRow } from '../db/lockRow.ts'
import type { Database } from '../db/open.ts'
import { updateRows } from '../db/rows.ts'
import { changed, recordEvents } from '../events/record.ts'
import { conflict, orNotFound, invalid } from '../http/httpError.ts'
import { runningSemesterOf } from './startingWith.ts'

/** What it takes to be recommended, and which menus each role sees. */
export const pengaturan = handlers({
  'GET persyaratan': async ({ db, today }) => {
    const [rekomendasi, semester, selected] = await Promise.all([
      db.selectFrom('persyaratan').selectAll().executeTakeFirst(),
      runningSemesterOf(db, today),
      db.selectFrom('role_menu').selectAll().orderBy('menuid').execute(),
    ])
    const chosen = (role: AccountRole) =>
      menusFor(role)
        .map(({ menuid }) => menuid)
        .filter((menuid) => selected.some((row) => row.role === role && row.menuid === menuid))
    return {
      rekomendasi: rekomendasi ?? null,
      semester,
      hakakses: {
        akademik: menusFor('akademik'),
        prodi: menusFor('prodi'),
        dosen: menusFor('dosen'),
        mahasiswa: menusFor('mahasiswa'),
        wadir: menusFor('wadir'),
        akademikrole: chosen('akademik'),
        prodirole: chosen('prodi'),
        dosenrole: chosen('dosen'),
        mahasiswarole: chosen('mahasiswa'),
        wadirrole: chosen('wadir'),
      },
    }
  },

  'POST persyaratan': (context) =>
    // By hand: one statement and its event; in parts it is no third shorter.
    context.db.transaction().execute(async (trx) => {
      const { body } = context
      const created = await trx
        .insertInto('persyaratan')
        .values({ idx: THE_ONLY, ...body })
        .onConflict((conflict) => conflict.doNothing())
        .returning('idx')
        .executeTakeFirst()
      if (!created) throw conflict('settings.requirement-exists')
      await recordEvents(trx, context, { what: 'persyaratan.tambah', id: created.idx, after: body })
      return { code: 201 as const, message: 'settings.requirement-saved' as const, data: created }
    }),

  'POST persyaratan/{idx}': (context) =>
    // By hand: one statement and its event; in parts it is no third shorter.
    context.db.transaction().execute(async (trx) => {
      const { params } = context
      const { idx, versi, ...requirement } = context.body
      if (idx !== undefined && idx !== params.idx) throw invalid({ idx: 'record.another-id' })
      const before = await requirementOf(trx, params.idx)
      if (versi !== undefined && versi !== before.versi) throw conflict('changed.by-other')
      await updateRows(trx, 'persyaratan', params, requirement)
      await recordEvents(trx, context, {
        what: 'persyaratan.ubah',
        id: params.idx,
        ...changed(before, requirement),
      })
      return { message: 'settings.requirement-updated' as const }
    }),

  'DELETE persyaratan/{idx}': (context) =>
    // By hand: one statement and its event; in parts it is no third shorter.
    context.db.transaction().execute(async (trx) => {
      const { idx } = context.params
      const { minimalsks, maximalsksgagal } = await requirementOf(trx, idx)
      await trx.deleteFrom('persyaratan').where('idx', '=', idx).execute()
      await recordEvents(trx, context, {
        what: 'persyaratan.hapus',
        id: idx,
        before: { minimalsks, maximalsksgagal },
      })
      return { message: 'settings.requirement-deleted' as const }
    }),

  'POST semesterberjalan': (context) =>
    // By hand: one statement and its event; in parts it is no third shorter.
    context.db.transaction().execute(async (trx) => {
      const { semid } = context.body
      // Held, as by whoever closes it: of the two the second hears of the first.
      const chosen =
        semid === null
          ? null
          : await trx
              .selectFrom('semester')
              .select(['semnama', 'semtutup'])
              .where('semid', '=', semid)
              .$call(lockRow(trx))
              .executeTakeFirst()
      if (chosen === undefined) throw invalid({ semid: 'settings.semester-unknown' })
      if (chosen && chosen.semtutup !== null) throw invalid({ semid: 'settings.semester-closed' })
      await trx
        .insertInto('setelan')
        .values({ satu: 1, semesterberjalan: semid })
        .onConflict((conflict) => conflict.column('satu').doUpdateSet({ semesterberjalan: semid }))
        .execute()
      await recordEvents(trx, context, {
        what: 'semester.berjalan',
        id: semid ?? '',
        title: chosen?.semnama ?? '',
        after: { semid },
      })
      return { message: 'settings.semester-saved' as const }
    }),

  'POST updaterole/{levelid}': async (context) => {
    const { params, body } = context
    const role = orNotFound(roleOfLevelid(params.levelid))
    if (body.levelid !== undefined && body.levelid !== params.levelid) {
      throw invalid({ levelid: 'settings.another-role' })
    }
    const chosen = [...new Set(body.menuid)]
    assertMenus(role, chosen)
    await replaceMenus(context, role, chosen)
    return { message: 'settings.menus-updated' }
  },
})

/** There is one requirement for the whole polytechnic. */
const THE_ONLY = 1

const requirementOf = async (trx: Database, idx: number) =>
  orNotFound(
    await trx
      .selectFrom('persyaratan')
      .selectAll()
      .where('idx', '=', idx)
      .$call(lockRow(trx))
      .executeTakeFirst(),
  )

/** A menu is offered to the roles that may make the call its screen lives on. */
const menusFor = (role: AccountRole) => offered[role]

/** Screens that live on another call than the list of their own name. */
const SCREEN_CALLS: Record<string, string> = {
  // Students search companies while registering; the company screen is the office's.
  '/perusahaan': 'GET all/perusahaan',
  '/dokumenakademik': 'GET all/kuotadokumen/{kuotaid}',
  '/laporan': 'GET mahasiswa/info',
  // The office's sheet, a lecturer's own students.
  '/nilai': 'GET nilai/{registerid}',
  // A lecturer's own, the office's table of all.
  '/kunjungan': 'GET beban',
  '/kehadiran': 'GET kehadiran',
  '/pengaturan': 'GET persyaratan',
}

const offered = Object.fromEntries(
  ACCOUNT_ROLES.map((role) => [
    role,
    menus
      .filter(({ route }) => may(role, SCREEN_CALLS[route] ?? `GET ${route.slice(1)}`))
      .map(({ menuid, menunama }) => ({ menuid, menunama })),
  ]),
) as Record<AccountRole, { menuid: number; menunama: string }[]>

function assertMenus(role: AccountRole, chosen: number[]): void {
  const known = new Set(menusFor(role).map(({ menuid }) => menuid))
  if (chosen.some((menuid) => !known.has(menuid))) throw invalid({ menuid: 'settings.unknown-menu' })
  if (role === 'akademik' && !chosen.includes(PENGATURAN)) {
    throw conflict('settings.settings-menu-stays')
  }
}

async function replaceMenus(context: RequestContext, role: AccountRole, chosen: number[]): Promise<void> {
  // By hand: one statement and its event; in parts it is no third shorter.
  await context.db.transaction().execute(async (trx) => {
    // One selection after the other: every tick posts one, and two at once must not mix.
    await trx
      .selectFrom('menu')
      .select('menuid')
      .where('menuid', '=', PENGATURAN)
      .$call(lockRow(trx))
      .execute()
    const had = await trx.deleteFrom('role_menu').where('role', '=', role).returning('menuid').execute()
    if (chosen.length > 0)
      await trx
        .insertInto('role_menu')
        .values(chosen.map((menuid) => ({ role, menuid })))
        .execute()
    const titles = (ids: readonly number[]) =>
      menusFor(role)
        .filter(({ menuid }) => ids.includes(menuid))
        .map(({ menunama }) => menunama)
        .join(', ')
    await recordEvents(trx, context, {
      what: 'menu.ubah',
      id: role,
      title: roles[role].label,
      before: { menu: titles(had.map(({ menuid }) => menuid)) },
      after: { menu: titles(chosen) },
    })
  })
}
