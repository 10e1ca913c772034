import type { BodyOf } from '../../contract/endpoints/index.ts'
import { levelOf, roles, type Role } from '../../contract/roles.ts'
import { handlers, type Asked } from '../context.ts'
import type { Database } from '../db/open.ts'
import { given, prepared } from '../db/prepared.ts'
import { Refusal, invalid, unauthorized } from '../problems.ts'
import { hashPassword, verifyPassword } from '../session/passwords.ts'
import { openSession } from '../session/tokens.ts'

/** Signing in and out, and who one is. */
export const masuk = handlers({
  'POST login': (ask) => signIn(ask, ['akademik', 'prodi', 'wadir']),
  'POST login_mahasiswa': (ask) => signIn(ask, ['mahasiswa']),
  'POST login_dosen': (ask) => signIn(ask, ['dosen']),

  'GET me': async ({ db, who, house }) => {
    const [menu, prodi] = await Promise.all([menusOf(db, who.role), programmesOf(db, who.prodi)])
    return {
      info: {
        username: who.username,
        nama: who.nama,
        level: levelOf(who.role),
        sandiawal: who.sandiawal,
        menu,
        prodi,
        zonawaktu: house.timeZone,
      },
    }
  },

  'POST logout': async ({ db, who }) => {
    await db.deleteFrom('sesi').where('sesiid', '=', who.sesiid).execute()
    // What the browser's cache holds may be another's to see next; what the application stores it wipes itself.
    return { message: 'Anda sudah keluar.', headers: { 'clear-site-data': '"cache"' } }
  },

  'POST gantisandi': async ({ db, who, body, now, house, address }) => {
    const account = await db
      .selectFrom('akun')
      .select('sandi')
      .where('akunid', '=', who.akunid)
      .executeTakeFirstOrThrow()
    house.throttle.check(who.username, address)
    if (!(await verifyPassword(body.sandilama, account.sandi))) {
      house.throttle.failed(who.username, address)
      throw invalid({ sandilama: 'Kata sandi lama tidak cocok.' })
    }
    if (body.sandibaru === body.sandilama) throw invalid({ sandibaru: 'Kata sandi baru harus berbeda.' })
    const sandi = await hashPassword(body.sandibaru)
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('akun').set({ sandi }).where('akunid', '=', who.akunid).execute()
      await trx
        .deleteFrom('sesi')
        .where('akunid', '=', who.akunid)
        .where('sesiid', '!=', who.sesiid)
        .execute()
      await note(trx, who.akunid, 'gantisandi', now)
    })
    return { message: 'Kata sandi berhasil diganti. Perangkat lain sudah dikeluarkan.' }
  },

  'POST token/tukar': async ({ db, who, now }) => {
    const token = await db.transaction().execute(async (trx) => {
      const old = await trx
        .deleteFrom('sesi')
        .where('sesiid', '=', who.sesiid)
        .returning('ingat')
        .executeTakeFirst()
      // Two exchanges of one token: the second finds it dead.
      if (!old) throw unauthorized()
      return openSession(trx, { akunid: who.akunid, remember: old.ingat === 1, now })
    })
    return { token, message: 'Token berhasil ditukar.' }
  },
})

type Login = Pick<Asked, 'db' | 'now' | 'house' | 'address'> & { body: BodyOf<'POST login'> }

/** An account of another kind, an unknown name and a wrong password get one answer, in the same time. */
async function signIn({ db, body, now, house, address }: Login, kinds: readonly Role[]) {
  const username = body.username.trim()
  house.throttle.check(username, address)
  const account = await db
    .selectFrom('akun')
    .select(['akunid', 'sandi', 'role', 'nama'])
    .where('username', '=', username)
    .where('role', 'in', kinds)
    .where('aktif', '=', 1)
    .executeTakeFirst()
  if (!(await verifyPassword(body.userpass, account?.sandi)) || !account) {
    house.throttle.failed(username, address)
    throw new Refusal(401, 'Nama pengguna atau kata sandi salah.')
  }
  house.throttle.succeeded(username)
  const remember = Number(body.ingat) === 1 && (account.role === 'mahasiswa' || account.role === 'dosen')
  const token = await openSession(db, { akunid: account.akunid, remember, now })
  return { status: 200, token, message: `Selamat datang, ${account.nama}.` }
}

const menus = prepared<Role, 'role', Menu>((db) =>
  db
    .selectFrom('menu as m')
    .innerJoin('role_menu as r', 'r.menuid', 'm.menuid')
    .select(['m.menuid', 'm.route', 'm.icon', 'm.menunama'])
    .where(
      'r.role',
      '=',
      given((role: Role) => role),
    )
    .orderBy('m.urutan'),
)
type Menu = { menuid: number; route: string; icon: string; menunama: string }

const menusOf = async (db: Database, role: Role) => {
  const { levelid } = roles[role]
  const rows = await menus(db, 'role', role)
  return rows.map(({ menuid, route, icon, menunama }) => ({ roleid: levelid, menuid, route, icon, menunama }))
}

/** The shape is how many programmes are in scope; 'any' = all there are. */
const programmes = prepared<number[] | null, `${number}` | 'any', { prodiid: number; prodinama: string }>(
  (db, many) => {
    const query = db.selectFrom('prodi').select(['prodiid', 'prodinama']).orderBy('prodinama')
    if (many === 'any') return query
    const scope = Array.from({ length: Number(many) }, (_, at) => given((ids: number[]) => ids[at]!))
    return query.where('prodiid', 'in', scope)
  },
)

const programmesOf = async (db: Database, scope: number[] | null) =>
  scope?.length === 0 ? [] : programmes(db, scope ? `${scope.length}` : 'any', scope)

const note = (db: Database, akunid: number, aksi: string, now: Date) =>
  db
    .insertInto('jejak')
    .values({ akunid, pemilik: null, aksi, objek: '', waktu: now.toISOString() })
    .execute()
