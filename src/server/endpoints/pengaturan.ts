import { may } from '../../contract/access.ts'
import { menus, PENGATURAN } from '../../contract/menus.ts'
import { ROLES, roleOfLevelid, type Role } from '../../contract/roles.ts'
import { handlers, type RequestContext } from '../context.ts'
import { lockRow } from '../db/lockRow.ts'
import { conflict, orNotFound, invalid, notFound } from '../http/httpError.ts'
import { runningSemesterOf } from './startingWith.ts'

/** What it takes to be recommended, and which menus each role sees. */
export const pengaturan = handlers({
  'GET persyaratan': async ({ db, today }) => {
    const [rekomendasi, semester, selected] = await Promise.all([
      db.selectFrom('persyaratan').selectAll().executeTakeFirst(),
      runningSemesterOf(db, today),
      db.selectFrom('role_menu').selectAll().orderBy('menuid').execute(),
    ])
    const chosen = (role: Role) =>
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

  'POST persyaratan': async ({ db, body }) => {
    const created = await db
      .insertInto('persyaratan')
      .values({ idx: THE_ONLY, ...body })
      .onConflict((conflict) => conflict.doNothing())
      .returning('idx')
      .executeTakeFirst()
    if (!created) throw conflict('settings.requirement-exists')
    return { code: 201, message: 'settings.requirement-saved', data: created }
  },

  'POST persyaratan/{idx}': async ({ db, params, body: { idx, versi, ...requirement } }) => {
    if (idx !== undefined && idx !== params.idx) throw invalid({ idx: 'record.another-id' })
    const changed = await db
      .updateTable('persyaratan')
      .set((eb) => ({ ...requirement, versi: eb('versi', '+', 1) }))
      .where('idx', '=', params.idx)
      .$if(versi !== undefined, (query) => query.where('versi', '=', versi!))
      .returning('idx')
      .executeTakeFirst()
    if (!changed) throw await whyUnchanged(db, params.idx)
    return { message: 'settings.requirement-updated' }
  },

  'DELETE persyaratan/{idx}': async ({ db, params }) => {
    orNotFound(
      await db.deleteFrom('persyaratan').where('idx', '=', params.idx).returning('idx').executeTakeFirst(),
    )
    return { message: 'settings.requirement-deleted' }
  },

  'POST semesterberjalan': ({ db, body: { semid } }) =>
    db.transaction().execute(async (trx) => {
      if (semid !== null) {
        // Held, as by whoever closes it: of the two the second hears of the first.
        const there = await trx
          .selectFrom('semester')
          .select(['semid', 'semtutup'])
          .where('semid', '=', semid)
          .$call(lockRow(trx))
          .executeTakeFirst()
        if (!there) throw invalid({ semid: 'settings.semester-unknown' })
        if (there.semtutup !== null) throw invalid({ semid: 'settings.semester-closed' })
      }
      await trx
        .insertInto('setelan')
        .values({ satu: 1, semesterberjalan: semid })
        .onConflict((conflict) => conflict.column('satu').doUpdateSet({ semesterberjalan: semid }))
        .execute()
      return { message: 'settings.semester-saved' as const }
    }),

  'POST updaterole/{levelid}': async ({ db, params, body }) => {
    const role = orNotFound(roleOfLevelid(params.levelid))
    if (body.levelid !== undefined && body.levelid !== params.levelid) {
      throw invalid({ levelid: 'settings.another-role' })
    }
    const chosen = [...new Set(body.menuid)]
    assertMenus(role, chosen)
    await replaceMenus(db, role, chosen)
    return { message: 'settings.menus-updated' }
  },
})

/** There is one requirement for the whole polytechnic. */
const THE_ONLY = 1

async function whyUnchanged(db: RequestContext['db'], idx: number) {
  const there = await db.selectFrom('persyaratan').select('idx').where('idx', '=', idx).executeTakeFirst()
  return there ? conflict('changed.by-other') : notFound()
}

/** A menu is offered to the roles that may make the call its screen lives on. */
const menusFor = (role: Role) => offered[role]

/** Screens that live on another call than the list of their own name. */
const SCREEN_CALLS: Record<string, string> = {
  // Students search companies while registering; the company screen is the office's.
  '/perusahaan': 'GET all/perusahaan',
  '/dokumenakademik': 'GET all/kuotadokumen/{kuotaid}',
  '/laporan': 'GET mahasiswa/info',
  '/pengaturan': 'GET persyaratan',
}

const offered = Object.fromEntries(
  ROLES.map((role) => [
    role,
    menus
      .filter(({ route }) => may(role, SCREEN_CALLS[route] ?? `GET ${route.slice(1)}`))
      .map(({ menuid, menunama }) => ({ menuid, menunama })),
  ]),
) as Record<Role, { menuid: number; menunama: string }[]>

function assertMenus(role: Role, chosen: number[]): void {
  const known = new Set(menusFor(role).map(({ menuid }) => menuid))
  if (chosen.some((menuid) => !known.has(menuid))) throw invalid({ menuid: 'settings.unknown-menu' })
  if (role === 'akademik' && !chosen.includes(PENGATURAN)) {
    throw conflict('settings.settings-menu-stays')
  }
}

async function replaceMenus(db: RequestContext['db'], role: Role, chosen: number[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // One selection after the other: every tick posts one, and two at once must not mix.
    await trx
      .selectFrom('menu')
      .select('menuid')
      .where('menuid', '=', PENGATURAN)
      .$call(lockRow(trx))
      .execute()
    await trx.deleteFrom('role_menu').where('role', '=', role).execute()
    if (chosen.length > 0)
      await trx
        .insertInto('role_menu')
        .values(chosen.map((menuid) => ({ role, menuid })))
        .execute()
  })
}
