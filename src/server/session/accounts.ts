import { sql } from 'kysely'
import { type AccountRole, type Role, type StaffRole, isStaff, STAFF } from '../../contract/roles.ts'
import { inOrder, staffHats } from '../../contract/accounts.ts'
import type { EventSource } from '../../contract/events.ts'
import { isSqlite } from '../db/dialect.ts'
import { chunks } from '../db/chunks.ts'
import { LOCK_KEYS } from '../db/lockKeys.ts'
import type { Database } from '../db/open.ts'
import { updateRows, findRow, holdRow } from '../db/rows.ts'
import { markSetup, setupOf } from '../db/setup.ts'
import { recordEvents, type Actor } from '../events/record.ts'
import { askAnew, withoutOwnEntry } from '../mail/address.ts'
import { tellPassword } from '../mail/enqueue.ts'
import { endResets } from '../mail/links.ts'
import { forgetNumber } from '../whatsapp/forget.ts'
import { initialPassword } from './passwords.ts'
import { revokeTokensOf } from './apiTokens.ts'

export { STAFF, type StaffRole }

/** Who decides, and when. From the server's shell nobody is signed in. */
export interface By {
  akunid: number | null
  nama: string
  role?: Role
  source?: EventSource
  now: Date
  alasan?: string | undefined
}
const fromShell = (): By => ({ akunid: null, nama: 'perintah server', now: new Date() })

export interface Hats {
  roles: readonly StaffRole[]
  /** Of the hat `prodi`. */
  prodi: readonly number[]
}
export interface NewStaff extends Hats {
  username: string
  nama: string
}

/** @returns the account, and its first password, which is known here and nowhere else */
export async function addStaff(
  db: Database,
  { username, nama, ...hats }: NewStaff,
  by: By = fromShell(),
): Promise<{ akunid: number; password: string }> {
  const { password, stored } = initialPassword()
  return inTransaction(db, async (trx) => {
    const [role] = staffHats(hats.roles)
    const { akunid } = await trx
      .insertInto('akun')
      .values({ username, nama, role: role!, sandi: stored, nobp: null, dosenid: null })
      .returning('akunid')
      .executeTakeFirstOrThrow()
    await putHats(trx, { akunid, role: role! }, hats)
    await note(trx, akunid, by, { aksi: 'tambah', sesudah: { nama, ...(await named(trx, akunid)) } })
    return { akunid, password }
  })
}

/**
 * A first password in place of whatever it was; all sessions of the account end with the old one, and the new one has
 * to be changed before anything else.
 */
export async function resetPassword(db: Database, akunid: number, by: By = fromShell()): Promise<string> {
  const { password, stored } = initialPassword()
  await inTransaction(db, async (trx) => {
    await trx
      .updateTable('akun')
      // What was entered with the old one may be of whoever knew it.
      .set({ sandi: stored, surelbaru: withoutOwnEntry, sandiprodi: by.role === 'prodi' ? 1 : 0 })
      .where('akunid', '=', akunid)
      .execute()
    await endSessions(trx, akunid)
    await endResets(trx, akunid, by.now)
    const number = await forgetNumber(trx, akunid)
    await note(trx, akunid, by, { aksi: 'sandi', sebelum: number?.before, sesudah: number?.after })
    await tellPassword(trx, [akunid], by.now)
    // From now on it is told here, and not made anew at each start.
    const setup = await setupOf(trx)
    if (setup?.adminpertama === akunid) await markSetup(trx, { asal: setup.asal, adminpertama: null })
  })
  return password
}

/**
 * Whether somebody may sign in; in a transaction of the caller's, if there is one. What was so already is not noted.
 * @returns false when it is the last one that can manage the others: it stays as it is
 */
export async function setActive(
  db: Database,
  akunid: number,
  active: boolean,
  by: By = fromShell(),
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const account = await lockAccount(trx, akunid)
    if (!account || (account.aktif === 1) === active) return true
    if (!active && (await isLastOffice(trx, akunid))) return false
    await updateRows(trx, 'akun', { akunid }, { aktif: active ? 1 : 0 })
    // Also of one that is back: a sign-in that was just under way must not wake up with it.
    await endSessions(trx, akunid)
    await note(trx, akunid, by, { aksi: active ? 'aktif' : 'nonaktif' })
    if (!active) {
      await revokeTokensOf(trx, akunid, actorOf(by))
      // Nor what was sent to choose a password by: it would open whoever is back.
      await endResets(trx, akunid, by.now)
    }
    return true
  })
}

export async function rename(db: Database, akunid: number, nama: string, by: By): Promise<void> {
  await inTransaction(db, async (trx) => {
    const account = await lockAccount(trx, akunid)
    if (!account || account.nama === nama) return
    await trx.updateTable('akun').set({ nama }).where('akunid', '=', akunid).execute()
    await note(trx, akunid, by, { aksi: 'nama', sebelum: { nama: account.nama }, sesudah: { nama } })
  })
}

/**
 * The offices' hats of an account. A hat that is taken away ends the sessions under it, a change of the account's own role
 * ends all: nobody finds themselves under another hat; so does the first hat of an office. The tokens that were made
 * under it end for good, and whoever gets another one confirms their address anew.
 * @returns why it is not done: it would leave nobody who can manage the others, or others know the password
 */
export async function changeHats(
  db: Database,
  akunid: number,
  hats: Hats,
  by: By,
): Promise<'account.last-office' | 'account.slip-of-programme' | undefined> {
  return inTransaction(db, async (trx) => {
    const account = await lockAccount(trx, akunid)
    if (!account) return undefined
    const before = await named(trx, akunid)
    const own = before.peran.filter(isStaff)
    const sameRoles = inOrder(hats.roles).join() === inOrder(own).join()
    const prodi = (await programmesOf(trx, akunid)).map(({ prodiid }) => prodiid)
    if (sameRoles && prodi.toSorted().join() === [...hats.prodi].toSorted().join()) return undefined
    const loses = own.includes('akademik') && !hats.roles.includes('akademik')
    if (loses && account.aktif === 1 && (await isLastOffice(trx, akunid))) return 'account.last-office'
    const gains = hats.roles.some((hat) => !own.includes(hat))
    // Whoever made that slip may have signed in with it and chosen the password that stands there now.
    if (gains && account.sandiprodi === 1) return 'account.slip-of-programme'
    const role = isStaff(account.role) ? staffHats(hats.roles)[0]! : (account.role as AccountRole)
    await putHats(trx, { akunid, role }, hats)
    if (role !== account.role)
      await trx.updateTable('akun').set({ role }).where('akunid', '=', akunid).execute()
    // Whoever came in before the account opened an office shows the password again.
    if (role !== account.role || (gains && own.length === 0)) await endSessions(trx, akunid)
    await note(trx, akunid, by, { aksi: 'peran', sebelum: before, sesudah: await named(trx, akunid) })
    if (loses) await revokeTokensOf(trx, akunid, actorOf(by))
    if (gains) await askAnew(trx, akunid, actorOf(by))
    return undefined
  })
}

/** What a person may wear: the account's own role first, which is no row of its own. */
export async function hatsOf(
  db: Database,
  akunid: number,
): Promise<{ role: AccountRole; peranid: number | null }[]> {
  const rows = await db
    .selectFrom('akun as a')
    .leftJoin('akun_peran as h', 'h.akunid', 'a.akunid')
    .select(['a.role', 'h.peranid', 'h.role as hat'])
    .where('a.akunid', '=', akunid)
    .execute()
  const own = rows.slice(0, 1).map(({ role }) => ({ role: role as AccountRole, peranid: null }))
  const others = new Map(
    rows.flatMap(({ hat, peranid }) => (hat ? [[hat as AccountRole, peranid] as const] : [])),
  )
  return [...own, ...inOrder([...others.keys()]).map((role) => ({ role, peranid: others.get(role)! }))]
}

/** The programmes of the hat `prodi`, whether it is the account's own role or another. */
export const programmesOf = (db: Database, akunid: number) =>
  db
    .selectFrom('prodi')
    .select(['prodiid', 'prodinama'])
    .where(
      sql<boolean>`prodiid in (
        select x.prodiid from akun_prodi x join akun a on a.akunid = x.akunid where a.akunid = ${akunid} and a.role = 'prodi'
        union select y.prodiid from akun_peran h join akun_peran_prodi y on y.peranid = h.peranid where h.akunid = ${akunid})`,
    )
    .orderBy('prodinama')
    .execute()

/**
 * Of these accounts those that are off because their owner has left, as a file or a person said, and for no other reason:
 * they alone are on again with whoever is back.
 */
export async function offWithStatus(db: Database, akunids: readonly number[]): Promise<number[]> {
  const found: number[] = []
  for (const piece of chunks(akunids)) {
    const { rows } = await sql<{ akunid: number }>`
      select a.akunid from akun a join peristiwa e on e.objek = 'akun' and e.objekid = cast(a.akunid as text)
      where a.akunid in (${sql.join(piece)}) and e.aksi = 'nonaktif'
        and not exists (select 1 from peristiwa l where l.objek = 'akun' and l.objekid = e.objekid
          and l.aksi in ('aktif', 'nonaktif') and l.peristiwaid > e.peristiwaid)
        and (e.alasan = ${BY_FILE} or exists (select 1 from peristiwa s where s.objek = 'mahasiswa' and s.aksi = 'status'
          and s.objekid = a.nobp and s.peristiwaid > e.peristiwaid and s.sesudah like '%"statusakun":"nonaktif"%'))`.execute(
      db,
    )
    found.push(...rows.map(({ akunid }) => akunid))
  }
  return found
}
/** Why an import turns accounts off and on. */
export const BY_FILE = 'status di berkas impor'

/**
 * Many students at once, as the academic system says where they stand; in the caller's transaction. None of them manages
 * accounts, so nobody is the last one who does.
 */
export async function setManyActive(
  trx: Database,
  akunids: readonly number[],
  active: boolean,
  by: By,
): Promise<void> {
  for (let at = 0; at < akunids.length; at += AT_ONCE) {
    const changed = await trx
      .updateTable('akun')
      .set({ aktif: active ? 1 : 0 })
      .where('akunid', 'in', akunids.slice(at, at + AT_ONCE))
      .where('nobp', 'is not', null)
      .where('aktif', '=', active ? 0 : 1)
      .returning('akunid')
      .execute()
    if (changed.length === 0) continue
    const ids = changed.map(({ akunid }) => akunid)
    await trx.deleteFrom('sesi').where('akunid', 'in', ids).execute()
    await note(trx, ids, by, { aksi: active ? 'aktif' : 'nonaktif' })
  }
}

/** Several accounts that got a first password. */
export async function noteRenewed(trx: Database, akunids: readonly number[], by: By): Promise<void> {
  await note(trx, akunids, by, { aksi: 'sandi' })
  for (let at = 0; at < akunids.length; at += AT_ONCE)
    await tellPassword(trx, akunids.slice(at, at + AT_ONCE), by.now)
}
const AT_ONCE = 250

async function putHats(
  trx: Database,
  { akunid, role }: { akunid: number; role: AccountRole },
  { roles, prodi }: Hats,
): Promise<void> {
  const others = staffHats(roles).filter((hat) => hat !== role)
  const isOwn = role === 'prodi'
  if (isStaff(role)) await trx.deleteFrom('akun_prodi').where('akunid', '=', akunid).execute()
  if (isOwn)
    await trx
      .insertInto('akun_prodi')
      .values(prodi.map((prodiid) => ({ akunid, prodiid })))
      .execute()
  await trx
    .deleteFrom('akun_peran')
    .where('akunid', '=', akunid)
    .$if(others.length > 0, (query) => query.where('role', 'not in', others))
    .execute()
  if (others.length === 0) return
  await trx
    .insertInto('akun_peran')
    .values(others.map((hat) => ({ akunid, role: hat })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (isOwn || !others.includes('prodi')) return
  const { peranid } = (await findRow(trx, 'akun_peran', { akunid, role: 'prodi' }))!
  await trx.deleteFrom('akun_peran_prodi').where('peranid', '=', peranid).execute()
  await trx
    .insertInto('akun_peran_prodi')
    .values(prodi.map((prodiid) => ({ peranid, prodiid })))
    .execute()
}

const lockAccount = (trx: Database, akunid: number) => holdRow(trx, 'akun', { akunid })

/** Is there nobody else who may manage accounts? Whoever asks holds back others who do, and counts what they left. */
async function isLastOffice(trx: Database, akunid: number): Promise<boolean> {
  const offices = trx
    .selectFrom('akun as a')
    .select('a.akunid')
    .where('a.aktif', '=', 1)
    .where(
      sql<boolean>`(a.role = 'akademik' or exists (select 1 from akun_peran h where h.akunid = a.akunid and h.role = 'akademik'))`,
    )
  if (!(await offices.where('a.akunid', '=', akunid).executeTakeFirst())) return false
  // In SQLite a transaction has the database for itself anyway.
  if (!isSqlite(trx)) await sql`select pg_advisory_xact_lock(${LOCK_KEYS.offices})`.execute(trx)
  return (await offices.where('a.akunid', '<>', akunid).limit(1).executeTakeFirst()) === undefined
}

const endSessions = (trx: Database, akunid: number) =>
  trx.deleteFrom('sesi').where('akunid', '=', akunid).execute()

interface Decision {
  aksi: 'tambah' | 'nama' | 'peran' | 'nonaktif' | 'aktif' | 'sandi'
  sebelum?: Record<string, unknown>
  sesudah?: Record<string, unknown>
}

/** In the trail, each under the name the account has now. */
async function note(
  trx: Database,
  akunid: number | readonly number[],
  by: By,
  { aksi, sebelum, sesudah }: Decision,
): Promise<void> {
  const ids = [akunid].flat() as number[]
  const actor = actorOf(by)
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const accounts = await trx
      .selectFrom('akun')
      .select(['akunid', 'nama', 'nobp', 'dosenid'])
      .where('akunid', 'in', ids.slice(at, at + AT_ONCE))
      .execute()
    await recordEvents(
      trx,
      actor,
      accounts.map((account) => ({
        what: `akun.${aksi}` as const,
        id: account.akunid,
        title: account.nama,
        nobp: account.nobp,
        dosenid: account.dosenid,
        before: sebelum,
        after: sesudah,
        reason: by.alasan,
      })),
    )
  }
}

const actorOf = ({ akunid, nama, role, source, now }: By): Actor => ({
  user: { akunid, nama, role: role ?? null },
  now,
  source: source ?? (akunid === null ? 'perintah' : 'layar'),
})

/** As people would say it: hats by their words, programmes by the names they have now. */
async function named(trx: Database, akunid: number) {
  const [hats, programmes] = await Promise.all([hatsOf(trx, akunid), programmesOf(trx, akunid)])
  return { peran: hats.map(({ role }) => role), prodi: programmes.map(({ prodinama }) => prodinama) }
}

const inTransaction = <T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)
