import type { BodyOf } from '../../contract/endpoints/index.ts'
import { message } from '../../contract/messages/index.ts'
import { firstCalls } from '../../contract/firstCalls.ts'
import { ACCOUNT_ROLES, isStaff, levelOf, roles, STAFF, type Role } from '../../contract/roles.ts'
import { wayOf } from '../../contract/signIn.ts'
import { handlers, type RequestContext } from '../context.ts'
import type { Database } from '../db/open.ts'
import { holdRow, updateRows } from '../db/rows.ts'
import { compiled } from '../db/compiled.ts'
import { holidaysAround } from '../holidays.ts'
import { conflict, firstPassword, HttpError, invalid, unauthorized } from '../http/httpError.ts'
import { mayByPassword, signInRules } from '../identity/rules.ts'
import { hatsOf } from '../session/accounts.ts'
import { isDevice, knownSince, namesOf, rememberOrigin, type SignInOrigin } from '../session/signInOrigin.ts'
import { hashPassword, isInitial, verifyPassword } from '../session/passwords.ts'
import { changeHat, exchangeToken, openSession } from '../session/tokens.ts'
import { withoutOwnEntry } from '../mail/address.ts'
import { tellPassword } from '../mail/enqueue.ts'
import { endResets } from '../mail/links.ts'
import { startingWith } from './startingWith.ts'
import { forgetNumber } from '../whatsapp/forget.ts'
import { write } from '../write.ts'

/** Signing in and out, and who one is. */
export const masuk = handlers({
  'POST login': (context) => signIn(context, STAFF),
  'POST masuk': async (context) => {
    const { role, isInitial, ...answer } = await signIn(context, ACCOUNT_ROLES)
    // Until a password that was handed out is replaced nothing else is answered.
    const paths = firstCalls(isInitial ? null : role, '/')
    const asked = paths.map(async (path) => [path, await context.askItself(path, answer.token)])
    const given = (await Promise.all(asked)).filter(([, text]) => text !== undefined)
    return { ...answer, awal: Object.fromEntries(given) }
  },
  'POST login_mahasiswa': (context) => signIn(context, ['mahasiswa']),
  'POST login_dosen': (context) => signIn(context, ['dosen']),

  'GET me': async ({ db, user, appContext, today, now }) => {
    const [hats, menu, prodi, bawaan, libur] = await Promise.all([
      // A student has one hat.
      user.role === 'mahasiswa' ? [{ role: user.role }] : hatsOf(db, user.akunid),
      menusOf(db, user.role),
      programmesOf(db, user.prodi),
      startingWith(db, user, today),
      holidaysAround(db, today),
    ])
    return {
      info: {
        username: user.username,
        nama: user.nama,
        level: levelOf(user.role),
        peran: hats.map(({ role }) => role),
        sandiawal: user.sandiawal,
        menu,
        prodi,
        zonawaktu: appContext.timeZone,
        waktu: now.toISOString(),
        libur: [...libur],
        ...(bawaan && { bawaan }),
      },
    }
  },

  'POST logout': async ({ db, user }) => {
    await db.deleteFrom('sesi').where('sesiid', '=', user.sesiid).execute()
    // What the browser's cache holds may be another's to see next; what the application stores it wipes itself.
    return { message: 'session.ended', headers: { 'clear-site-data': '"cache"' } }
  },

  'POST gantisandi': write({
    before: async ({ db, user, body, appContext }) => {
      const { sandi: present, dibuat } = await db
        .selectFrom('akun as a')
        .innerJoin('sesi as s', 's.akunid', 'a.akunid')
        .select(['a.sandi', 's.dibuat'])
        .where('s.sesiid', '=', user.sesiid)
        .executeTakeFirstOrThrow()
      const verify = () => verifyPassword(body.sandilama, present)
      if (!(await appContext.guesses.inSession(guessedIn(user, dibuat), verify)))
        throw invalid({ sandilama: 'session.password-wrong' })
      // A first one stands on paper: in capitals or without its hyphens it is the same, and others have seen it.
      const isSame =
        body.sandibaru === body.sandilama ||
        (isInitial(present) && (await verifyPassword(body.sandibaru, present)))
      if (isSame) throw invalid({ sandibaru: 'session.password-same' })
      return { sandi: await hashPassword(body.sandibaru) }
    },
    change: async ({ db, user: { akunid, sesiid }, ready: { sandi }, now }) => {
      // What its owner has entered may be of whoever knew the old one.
      await updateRows(db, 'akun', { akunid }, { sandi, surelbaru: withoutOwnEntry })
      await endResets(db, akunid, now)
      const number = await forgetNumber(db, akunid)
      const sessions = await db.deleteFrom('sesi').where('akunid', '=', akunid).returningAll().execute()
      const own = sessions.find((each) => each.sesiid === sesiid)
      if (!own) throw unauthorized()
      // The own session goes on under another number: links to files that were made before are dead like the others'.
      const { sesiid: _, ...session } = own
      await db.insertInto('sesi').values(session).execute()
      await tellPassword(db, [akunid], now)
      return number
    },
    event: ({ user, done: number }) => ({
      what: 'akun.gantisandi',
      id: user.akunid,
      title: user.nama,
      ...number,
    }),
    said: ({ done: number }) => (number ? 'session.password-changed-number' : 'session.password-changed'),
  }),

  'POST masuk/peran': write({
    before: async ({ db, user, body, now, appContext }) => {
      const { sandi, ingat, dibuat, identitasid, ...hat } = orSignedOut(
        await db
          .selectFrom('akun as a')
          .innerJoin('sesi as s', 's.akunid', 'a.akunid')
          .leftJoin('akun_peran as h', (join) =>
            join.onRef('h.akunid', '=', 'a.akunid').on('h.role', '=', body.peran),
          )
          .select(['a.sandi', 's.ingat', 's.dibuat', 's.identitasid', 'a.role', 'h.peranid'])
          .where('s.sesiid', '=', user.sesiid)
          .executeTakeFirst(),
      )
      // First of all: how a role is opened is nothing to whoever does not have it.
      if (hat.role !== body.peran && hat.peranid === null) throw invalid({ peran: 'account.role-none' })
      const rules = await signInRules(db, appContext.providers)
      const way = wayOf(rules.ways, body.peran)
      const byPassword = mayByPassword(rules, body.peran, user.akunid)
      if (identitasid === null && !byPassword) throw conflict('sign-in.campus-only')
      // A phone that was left on a table for weeks opens no office; whoever has just come in has said who they are.
      const isOld = isStaff(body.peran) && ingat === 1 && now.getTime() - Date.parse(dibuat) > JUST_NOW
      if (isOld && way !== 'sandi' && (identitasid !== null || !byPassword))
        throw conflict('sign-in.campus-again')
      // What is open to a password alone, no other way leads to; nor does a password that others have seen.
      const isOtherWay = identitasid !== null && way === 'sandi'
      if (isOtherWay && isInitial(sandi)) throw firstPassword()
      if (!isOld && !isOtherWay) return
      const { userpass } = body
      if (!userpass) throw invalid({ userpass: isOld ? 'account.role-password' : 'account.role-by-password' })
      const verify = () => verifyPassword(userpass, sandi)
      if (!(await appContext.guesses.inSession(guessedIn(user, dibuat), verify)))
        throw invalid({ userpass: 'session.password-wrong' })
    },
    // Held, so that the hat is not taken away meanwhile.
    hold: ({ db, user: { akunid } }) => holdRow(db, 'akun', { akunid }),
    change: async ({ db, user, body: { peran }, now }) => {
      const hat = (await hatsOf(db, user.akunid)).find(({ role }) => role === peran)
      if (!hat) throw invalid({ peran: 'account.role-none' })
      return changeHat(db, user.sesiid, { peranid: hat.peranid, isOffice: isStaff(peran), now })
    },
    event: null,
    said: ({ done: token }) => ({ token: orSignedOut(token), message: 'account.role-changed' }),
  }),

  'POST token/tukar': async ({ db, user, now }) => {
    // Two exchanges of one token: the second finds it dead.
    const token = orSignedOut(await exchangeToken(db, user.sesiid, now))
    return { token, message: 'session.exchanged' }
  },
})

type Login = Pick<RequestContext, 'db' | 'now' | 'appContext' | 'origin' | 'waitsElsewhere'> & {
  body: BodyOf<'POST login'>
}

const JUST_NOW = 5 * 60_000

/** The same session, however often its token is exchanged; a stolen one does not brake the others of its owner. */
export const guessedIn = ({ akunid }: RequestContext['user'], dibuat: string) => `${akunid} ${dibuat}`

function orSignedOut<T>(value: T | undefined): T {
  if (value === undefined) throw unauthorized()
  return value
}

/** An account of another kind, an unknown name and a wrong password get one answer, in the same time. */
async function signIn({ db, body, now, appContext, origin, waitsElsewhere }: Login, kinds: readonly Role[]) {
  const username = body.username.trim()
  const { account, known } = await accountAt(db, { username, kinds, origin, now })
  const names = known.map(({ tempat }) => tempat)
  const where = names.find(isDevice) ?? names[0]
  const familiar = where === undefined ? undefined : { origin: where, isDevice: isDevice(where) }
  // Hashes have a queue of their own, and a wrong guess is answered late on purpose.
  waitsElsewhere()
  const right = await appContext.guesses.signIn(
    { username, subnet: origin.subnet, exists: account !== undefined, familiar },
    (lane) => verifyPassword(body.userpass, account?.sandi, lane),
  )
  if (!right || !account)
    throw new HttpError(401, 'session.wrong', {
      signIn: {
        sebab: account ? 'kata sandi salah' : 'akun tidak ada',
        akunid: account?.akunid ?? null,
        jaringan: origin.subnet,
      },
    })
  const { akunid } = account
  // By hand: one function for three calls, each of which counts guesses before and notes the place afterwards.
  const { token, role } = await db.transaction().execute(async (trx) => {
    // The password that was looked at, and the account, as they are now: replaced or disabled meanwhile, it opens nothing.
    const unchanged = await holdRow(trx, 'akun', { akunid, sandi: account.sandi, aktif: 1 })
    const hats = await hatsOf(trx, akunid)
    const rules = await signInRules(trx, appContext.providers)
    const fits = hats.filter(({ role }) => kinds.includes(role))
    const opened = fits.find(({ role }) => mayByPassword(rules, role, akunid))
    const hat = hats.find(({ role }) => role === body.peran) ?? opened ?? fits[0]
    if (!unchanged || !hat) throw new HttpError(401, 'session.wrong')
    if (!mayByPassword(rules, hat.role, akunid)) throw new HttpError(403, 'sign-in.campus-only')
    const remember = Number(body.ingat) === 1 && !isStaff(hat.role)
    const token = await openSession(trx, { akunid, peranid: hat.peranid, remember, now })
    return { token, role: hat.role }
  })
  const cookie = await rememberOrigin(db, account.akunid, { origin, known, now })
  return {
    status: 200,
    token,
    role,
    isInitial: isInitial(account.sandi),
    message: message('session.welcome', { name: account.nama }),
    headers: { 'set-cookie': cookie },
  }
}

/** The account that is asked for, and where it has signed in before of where it is asked for now: one statement for all. */
async function accountAt(
  db: Database,
  {
    username,
    kinds,
    origin,
    now,
  }: { username: string; kinds: readonly Role[]; origin: SignInOrigin; now: Date },
) {
  const rows = await db
    .selectFrom('akun as a')
    .leftJoin('akun_tempat as t', (join) =>
      join
        .onRef('t.akunid', '=', 'a.akunid')
        .on('t.tempat', 'in', namesOf(origin))
        .on('t.terakhir', '>', knownSince(now)),
    )
    .select(['a.akunid', 'a.sandi', 'a.role', 'a.nama', 't.tempat', 't.terakhir'])
    .where('a.username', '=', username)
    .where((eb) =>
      eb.or([
        eb('a.role', 'in', kinds),
        // A lecturer who has an office's hat as well comes in by either door.
        eb.exists(
          eb
            .selectFrom('akun_peran as h')
            .select('h.peranid')
            .whereRef('h.akunid', '=', 'a.akunid')
            .where('h.role', 'in', kinds),
        ),
      ]),
    )
    .where('a.aktif', '=', 1)
    .execute()
  const known = rows.flatMap(({ tempat, terakhir }) => (tempat && terakhir ? [{ tempat, terakhir }] : []))
  return { account: rows[0], known }
}

const menus = compiled<{ role: Role }, Menu>((db, param) =>
  db
    .selectFrom('menu as m')
    .innerJoin('role_menu as r', 'r.menuid', 'm.menuid')
    .select(['m.menuid', 'm.route', 'm.icon', 'm.menunama'])
    .where('r.role', '=', param('role'))
    .orderBy('m.urutan'),
)
type Menu = { menuid: number; route: string; icon: string; menunama: string }

const menusOf = async (db: Database, role: Role) => {
  const { levelid } = roles[role]
  const rows = await menus(db, { role })
  return rows.map(({ menuid, route, icon, menunama }) => ({ roleid: levelid, menuid, route, icon, menunama }))
}

/** So many programmes; null = all there are. */
const programmes = compiled<{ ids: number[] }, { prodiid: number; prodinama: string }, number | null>(
  (db, param, count) => {
    const query = db.selectFrom('prodi').select(['prodiid', 'prodinama']).orderBy('prodinama')
    if (count === null) return query
    const ids = Array.from({ length: count }, (_, at) => param('ids', at))
    return query.where('prodiid', 'in', ids)
  },
)

const programmesOf = async (db: Database, ids: number[] | null) =>
  ids?.length === 0 ? [] : programmes(db, { ids: ids ?? [] }, ids && ids.length)
