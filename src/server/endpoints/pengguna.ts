import type { AccountDetail, BodyOf } from '../../contract/endpoints/index.ts'
import { BOUNCED } from '../../contract/mail.ts'
import { message } from '../../contract/messages/index.ts'
import { isStaff, type Role } from '../../contract/roles.ts'
import { hatsProblem, isPlain, staffHats } from '../../contract/accounts.ts'
import { handlers, type RequestContext } from '../context.ts'
import { isTaken } from '../db/constraint.ts'
import type { Database } from '../db/open.ts'
import { holdRow } from '../db/rows.ts'
import { conflict, forbidden, invalid, notFound, orNotFound } from '../http/httpError.ts'
import { identitiesOf } from '../identity/identities.ts'
import { programme } from '../scope.ts'
import {
  addStaff,
  changeHats,
  hatsOf,
  programmesOf,
  rename,
  resetPassword,
  setActive,
  type By,
} from '../session/accounts.ts'
import { isInitial } from '../session/passwords.ts'
import { write } from '../write.ts'
import { studentInReach } from './placement/student.ts'

/** Accounts of other people: who may sign in, as what, with which first password (session/accounts.ts). */
export const pengguna = handlers({
  'GET pengguna/{akunid}': async (context) => ({
    data: await detailOf(context, orNotFound(await accountOf(context, { akunid: context.params.akunid }))),
  }),

  'GET mahasiswa/{nobp}/akun': async (context) => {
    const { mhsnobp: nobp } = await studentInReach(context.db, context, context.params.nobp)
    const account = await accountOf(context, { nobp })
    return { data: account ? await detailOf(context, account) : null }
  },

  'GET dosen/{id}/akun': async (context) => {
    const { db, user, params } = context
    const lecturer = await db
      .selectFrom('dosen')
      .select('dosenid')
      .where('dosenid', '=', params.id)
      .where(programme('dosenprodiid', user))
      .executeTakeFirst()
    const account = await accountOf(context, { dosenid: orNotFound(lecturer).dosenid })
    return { data: account ? await detailOf(context, account) : null }
  },

  'POST pengguna': async (context) => {
    const { db, body } = context
    const { username, nama } = body
    const hats = await hatsIn(db, 'staf', body)
    try {
      const { akunid, password } = await addStaff(db, { username, nama, ...hats }, byOf(context))
      return {
        code: 201,
        message: message('account.added', { name: nama }),
        data: { akunid, username, nama, sandi: password, prodi: null, angkatan: null },
      }
    } catch (error) {
      if (isTaken(error, 'username')) throw invalid({ username: 'account.username-taken' })
      throw error
    }
  },

  'POST pengguna/{akunid}': write({
    hold: async ({ db, params }) => {
      const account = orNotFound(await holdRow(db, 'akun', params))
      if (account.role === 'mahasiswa') throw notFound()
      return account
    },
    version: ({ held }) => held.versi,
    refuse: ({ held, body: { nama } }) =>
      !isStaff(held.role) &&
      nama !== undefined &&
      nama !== held.nama &&
      invalid({ nama: 'account.name-academic' }),
    change: async ({ db, params: { akunid }, held, user, body, ...context }) => {
      const { nama: name = held.nama } = body
      const hats = await hatsIn(db, isStaff(held.role) ? 'staf' : 'dosen', body)
      // The right to undo it would be gone with it.
      if (akunid === user.akunid && user.role === 'akademik' && !hats.roles.includes('akademik'))
        throw conflict('account.own-role')
      const by = byOf({ ...context, user })
      await rename(db, akunid, name, by)
      const refusal = await changeHats(db, akunid, hats, by)
      if (refusal) throw conflict(refusal)
      // Name and hats alone are what somebody reads before changing them.
      await db
        .updateTable('akun')
        .set({ versi: held.versi + 1 })
        .where('akunid', '=', akunid)
        .execute()
      return { name }
    },
    event: ['akun.nama', 'akun.peran', 'akun.surel', 'tokenapi.cabut'],
    said: ({ done }) => message('account.changed', done),
  }),

  'POST pengguna/aktif/{akunid}': async (context) => {
    const { db, params, body } = context
    const { nama } = orNotFound(
      await db.selectFrom('akun').select('nama').where('akunid', '=', params.akunid).executeTakeFirst(),
    )
    const { aktif, alasan } = body
    await switchAccount(db, context, { akunid: params.akunid, active: aktif === 1, alasan })
    return { message: message(aktif === 1 ? 'account.enabled' : 'account.disabled', { name: nama }) }
  },

  'POST pengguna/sandi/{akunid}': write({
    before: async (context) => orNotFound(await accountOf(context, context.params)),
    hold: ({ db, ready: { akunid } }) => holdRow(db, 'akun', { akunid }),
    refuse: async ({ db, user, ready: { akunid, aktif } }) => {
      if (akunid === user.akunid) return 'account.own-password'
      await assertMayRenew(db, user, akunid)
      return aktif === 0 && 'account.off'
    },
    change: ({ db, ready, ...context }) => resetPassword(db, ready.akunid, byOf(context)),
    event: 'akun.sandi',
    said: ({ ready: { username, nama, prodinama, mhsangkatan }, done: sandi }) => ({
      message: message('account.renewed', { name: nama }),
      data: { username, nama, sandi, prodi: prodinama, angkatan: mhsangkatan },
    }),
  }),
})

/** Who it is that decides. */
export const byOf = ({ user, now }: Pick<RequestContext, 'user' | 'now'>): By => ({
  akunid: user.akunid,
  nama: user.nama,
  role: user.role,
  now,
})

/** Never oneself, and never the last office. */
export async function switchAccount(
  db: Database,
  context: Pick<RequestContext, 'user' | 'now'>,
  { akunid, active, alasan }: { akunid: number; active: boolean; alasan?: string | undefined },
): Promise<void> {
  if (!active && akunid === context.user.akunid) throw conflict('account.self')
  if (!(await setActive(db, akunid, active, { ...byOf(context), alasan })))
    throw conflict('account.last-office')
}

/**
 * With the hats of this moment: whoever has just become an office is beyond a programme's admin.
 * @throws 403
 */
export async function assertMayRenew(db: Database, user: { role: Role }, akunid: number): Promise<void> {
  const hats = await hatsOf(db, akunid)
  if (
    !mayRenew(
      user.role,
      hats.map(({ role }) => role),
    )
  )
    throw forbidden()
}

/** May somebody of this role replace the password of whoever wears these hats? */
const mayRenew = (role: Role, hats: readonly Role[]): boolean => role === 'akademik' || isPlain(hats)

type Whose = { akunid: number } | { nobp: string } | { dosenid: number }

/** The account, if it is in reach: a programme's admin reaches its students and lecturers. */
export async function accountOf({ db, user, permission }: RequestContext, whose: Whose) {
  const [column, value] = Object.entries(whose)[0] as ['akunid' | 'nobp' | 'dosenid', number | string]
  return db
    .selectFrom('akun as a')
    .leftJoin('mahasiswa as m', 'm.mhsnobp', 'a.nobp')
    .leftJoin('dosen as d', 'd.dosenid', 'a.dosenid')
    .leftJoin('prodi as p', (join) =>
      join.on((eb) => eb('p.prodiid', '=', eb.fn.coalesce('m.mhsprodiid', 'd.dosenprodiid'))),
    )
    .select(['a.akunid', 'a.username', 'a.nama', 'a.role', 'a.aktif', 'a.sandi', 'a.versi'])
    .select(['a.surel', 'a.surelbaru', 'a.surelgagal'])
    .select(['m.mhsangkatan', 'p.prodinama'])
    .where(`a.${column}`, '=', value)
    .$if(permission !== 'any', (query) =>
      query.where((eb) => eb.or([programme('m.mhsprodiid', user), programme('d.dosenprodiid', user)])),
    )
    .executeTakeFirst()
}

type Account = NonNullable<Awaited<ReturnType<typeof accountOf>>>

async function detailOf({ db, user, appContext }: RequestContext, account: Account): Promise<AccountDetail> {
  const { akunid, username, nama, versi } = account
  const [hats, prodi, identitas, history] = await Promise.all([
    hatsOf(db, akunid),
    programmesOf(db, akunid),
    identitiesOf(db, appContext.providers, akunid),
    db
      .selectFrom('peristiwa')
      .select(['aksi', 'sebelum', 'sesudah', 'alasan', 'nama', 'waktu'])
      .where('objek', '=', 'akun')
      .where('objekid', '=', String(akunid))
      .where('aksi', 'in', DECISIONS)
      .orderBy('peristiwaid', 'desc')
      .limit(SHOWN)
      .execute(),
  ])
  const peran = hats.map(({ role }) => role)
  const sendiri = akunid === user.akunid
  return {
    akunid,
    username,
    nama,
    versi,
    peran,
    prodi,
    sendiri,
    aktif: account.aktif === 1,
    sandiawal: isInitial(account.sandi),
    bolehsandi: !sendiri && account.aktif === 1 && mayRenew(user.role, peran),
    alamatsurel: account.surel,
    alamatbaru: account.surelbaru,
    terpental: account.surelgagal >= BOUNCED,
    identitas,
    riwayat: history.map(({ aksi, sebelum, sesudah, alasan, nama: oleh, waktu }) => ({
      aksi: aksi as AccountDetail['riwayat'][number]['aksi'],
      alasan,
      oleh,
      waktu,
      sebelum: stored(sebelum),
      sesudah: stored(sesudah),
    })),
  }
}

const SHOWN = 50
const DECISIONS = ['tambah', 'nama', 'peran', 'nonaktif', 'aktif', 'sandi'] as const
const stored = (text: string | null) =>
  text === null ? null : (JSON.parse(text) as AccountDetail['riwayat'][number]['sebelum'])

/** The hats as they were sent, each programme known. @throws 422 */
async function hatsIn(
  db: Database,
  own: 'staf' | 'dosen',
  { peran, prodi = [] }: Pick<BodyOf<'POST pengguna'>, 'peran' | 'prodi'>,
) {
  const problem = hatsProblem(own, { peran, prodi })
  if (problem) throw invalid({ [problem.field]: `account.${problem.reason}` })
  const ids = [...new Set(prodi)].map((id) => (/^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0))
  const known =
    ids.length === 0
      ? []
      : await db.selectFrom('prodi').select('prodiid').where('prodiid', 'in', ids).execute()
  if (known.length < ids.length) throw invalid({ prodi: 'account.programme-unknown' })
  return { roles: staffHats(peran), prodi: ids }
}
