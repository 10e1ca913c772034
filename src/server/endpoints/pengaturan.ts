import { may } from '../../contract/access.ts'
import { menus, PENGATURAN } from '../../contract/menus.ts'
import { message } from '../../contract/messages/index.ts'
import { ACCOUNT_ROLES, roleOfLevelid, roles, type AccountRole } from '../../contract/roles.ts'
import { handlers, type RequestContext } from '../context.ts'
import { deleteRows, holdRow, insertRow, insertRows, updateRows } from '../db/rows.ts'
import { changed, ifChanged } from '../events/record.ts'
import { conflict, orNotFound, invalid } from '../http/httpError.ts'
import { write } from '../write.ts'
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

  'POST persyaratan': write({
    change: ({ db, body }) => insertRow(db, 'persyaratan', { idx: THE_ONLY, ...body }),
    refused: { idx: 'settings.requirement-exists' },
    event: ({ body, done }) => ({ what: 'persyaratan.tambah', id: done.idx, after: body }),
    said: ({ done: { idx } }) => ({ code: 201, message: 'settings.requirement-saved', data: { idx } }),
  }),

  'POST harilibur/beberapa': write({
    change: ({ db, body: { hari } }) =>
      db
        .insertInto('harilibur')
        .values(hari)
        .onConflict((known) => known.column('liburtanggal').doNothing())
        .returningAll()
        .execute(),
    event: ({ done }) =>
      done.map(({ liburid, liburtanggal, liburnama }) => ({
        what: 'harilibur.tambah',
        id: liburid,
        title: liburnama,
        after: { liburtanggal, liburnama },
      })),
    said: ({ done: { length: count } }) => ({
      code: 201,
      message: message('settings.holidays-saved', { count }),
      data: { jumlah: count },
    }),
  }),

  'POST persyaratan/{idx}': write({
    before: async ({ params, body: { idx } }) => {
      if (idx !== undefined && idx !== params.idx) throw invalid({ idx: 'record.another-id' })
    },
    hold: requirementOf,
    version: ({ held }) => held.versi,
    change: async ({ db, params, body: { idx: _, versi: __, ...requirement } }) => {
      await updateRows(db, 'persyaratan', params, requirement)
      return requirement
    },
    event: ({ held, done: requirement }) =>
      ifChanged({ what: 'persyaratan.ubah', ...changed(held, requirement) }),
    said: 'settings.requirement-updated',
  }),

  'DELETE persyaratan/{idx}': write({
    hold: requirementOf,
    change: ({ db, params }) => deleteRows(db, 'persyaratan', params),
    event: ({ held: { minimalsks, maximalsksgagal } }) => ({
      what: 'persyaratan.hapus',
      before: { minimalsks, maximalsksgagal },
    }),
    said: 'settings.requirement-deleted',
  }),

  'POST semesterberjalan': write({
    // Held, as by whoever closes it: of the two the second hears of the first.
    hold: async ({ db, body: { semid } }) => {
      if (semid === null) return null
      const chosen = await holdRow(db, 'semester', { semid })
      if (!chosen) throw invalid({ semid: 'settings.semester-unknown' })
      if (chosen.semtutup !== null) throw invalid({ semid: 'settings.semester-closed' })
      return chosen
    },
    change: ({ db, body: { semid } }) =>
      db
        .insertInto('setelan')
        .values({ satu: 1, semesterberjalan: semid })
        .onConflict((conflict) => conflict.column('satu').doUpdateSet({ semesterberjalan: semid }))
        .execute(),
    event: ({ held: chosen, body: { semid } }) => ({
      what: 'semester.berjalan',
      id: semid ?? '',
      title: chosen?.semnama ?? '',
      after: { semid },
    }),
    said: 'settings.semester-saved',
  }),

  'POST updaterole/{levelid}': write({
    before: async ({ params, body }) => {
      const role = orNotFound(roleOfLevelid(params.levelid))
      if (body.levelid !== undefined && body.levelid !== params.levelid)
        throw invalid({ levelid: 'settings.another-role' })
      const chosen = [...new Set(body.menuid)]
      assertMenus(role, chosen)
      return { role, chosen }
    },
    // One selection after the other: every tick posts one, and two at once must not mix.
    hold: ({ db }) => holdRow(db, 'menu', { menuid: PENGATURAN }),
    change: async ({ db, ready: { role, chosen } }) => {
      const had = await db.deleteFrom('role_menu').where('role', '=', role).returning('menuid').execute()
      await insertRows(
        db,
        'role_menu',
        chosen.map((menuid) => ({ role, menuid })),
      )
      return had.map(({ menuid }) => menuid)
    },
    event: ({ ready: { role, chosen }, done: had }) => ({
      what: 'menu.ubah',
      id: role,
      title: roles[role].label,
      before: { menu: titlesOf(role, had) },
      after: { menu: titlesOf(role, chosen) },
    }),
    said: 'settings.menus-updated',
  }),
})

/** There is one requirement for the whole polytechnic. */
const THE_ONLY = 1

async function requirementOf({ db, params: { idx } }: RequestContext & { params: { idx: number } }) {
  return { ...orNotFound(await holdRow(db, 'persyaratan', { idx })), id: idx }
}

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

const titlesOf = (role: AccountRole, ids: readonly number[]): string =>
  menusFor(role)
    .filter(({ menuid }) => ids.includes(menuid))
    .map(({ menunama }) => menunama)
    .join(', ')
