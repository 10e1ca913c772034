import { randomUUID } from 'node:crypto'
import { hashPassword } from '../../../src/server/session/passwords.ts'
import type { Caller, Fields } from '../support/caller.ts'
import { tokenIn, type MailApp } from '../mail/mailApp.ts'
import { byCampusAccount } from './campus.ts'
import {
  admin,
  dosen,
  jadwal,
  kuota,
  kursi,
  mahasiswa,
  pembimbing,
  perusahaan,
  prodi,
  terdaftar,
  type Person,
} from '../support/people.ts'

/** The password of everybody who is honest, and the one that whoever attacks would choose. */
export const OWN_PASSWORD = 'sandi-milik-sendiri'
const STOLEN_PASSWORD = 'sandi-milik-penyerang'

export const ATTACKERS = ['token akademik', 'token prodi', 'prodi', 'dosen', 'mahasiswa', 'wadir'] as const
export type Attacker = (typeof ATTACKERS)[number]
export const ACCOUNTS = ['akademik', 'prodiP', 'prodiQ', 'wadir', 'dosenP', 'dosenQ', 'mhsP', 'mhsQ'] as const
export type AccountName = (typeof ACCOUNTS)[number]
export const PLACEMENTS = ['P', 'Q'] as const
export type Placement = (typeof PLACEMENTS)[number]

/**
 * Two programmes, P and Q, each with an office, a lecturer and a student; the students are at the same company. One of
 * them attacks: alone, with the calls of that one role, one mailbox and whatever comes into it.
 */
export async function town(app: MailApp, attacker: Attacker) {
  const { db } = app
  const P = await prodi(db)
  const Q = await prodi(db)
  const people = {
    akademik: await admin(db, 'akademik'),
    prodiP: await admin(db, 'prodi', P),
    prodiQ: await admin(db, 'prodi', Q),
    wadir: await admin(db, 'wadir'),
    dosenP: await dosen(db, { dosenprodiid: P }),
    dosenQ: await dosen(db, { dosenprodiid: Q }),
    mhsP: await mahasiswa(db, { mhsprodiid: P }),
    mhsQ: await mahasiswa(db, { mhsprodiid: Q }),
  } satisfies Record<AccountName, Person>
  const sandi = await hashPassword(OWN_PASSWORD)
  const akunids = ACCOUNTS.map((name) => people[name].akunid)
  await db.updateTable('akun').set({ sandi }).where('akunid', 'in', akunids).execute()
  const names = new Map(
    (await db.selectFrom('akun').select(['akunid', 'username']).where('akunid', 'in', akunids).execute()).map(
      ({ akunid, username }) => [akunid, username],
    ),
  )

  const [domain, other] = [`pt-${randomUUID().slice(0, 8)}.example`, `cv-${randomUUID().slice(0, 8)}.example`]
  const companies = {
    first: await perusahaan(db, { perusahaanemail: `hrd@${domain}` }),
    second: await perusahaan(db, { perusahaanemail: `hrd@${other}` }),
  }
  const placed = async (student: typeof people.mhsP, lecturer: typeof people.dosenP) => {
    const quota = await kuota(db, { kuotaprodiid: student.mhsprodiid })
    const seats = await kursi(db, quota.kuotaidx, { priawanita: 3, perusahaanid: companies.first })
    const row = await terdaftar(db, student, {
      registerkuotaid: quota.kuotaidx,
      registerperusahaanid: companies.first,
      registerdetailid: seats.detailid,
      registerdisetujui: 1,
    })
    await jadwal(db, row)
    await pembimbing(db, row.registerid, lecturer.dosenid)
    return row.registerid
  }
  const placements: Record<Placement, number> = {
    P: await placed(people.mhsP, people.dosenP),
    Q: await placed(people.mhsQ, people.dosenQ),
  }
  const as = (name: AccountName) => app.as(people[name])
  const token = async (fields: Fields) => {
    const made = await as('akademik').post('tokenapi', { nama: 'SIAKAD', baca: '0', hari: '30', ...fields })
    return app.as({ token: made.data?.token as string })
  }
  const hands: Caller = await {
    'token akademik': () => token({ peran: 'akademik' }),
    'token prodi': () => token({ peran: 'prodi', prodi: [P] }),
    prodi: () => as('prodiP'),
    dosen: () => as('dosenP'),
    mahasiswa: () => as('mhsP'),
    wadir: () => as('wadir'),
  }[attacker]()
  const own: AccountName | null =
    ({ prodi: 'prodiP', dosen: 'dosenP', mahasiswa: 'mhsP', wadir: 'wadir' } as const)[
      attacker as 'prodi' | 'dosen' | 'mahasiswa' | 'wadir'
    ] ?? null

  return {
    app,
    attacker,
    own,
    P,
    Q,
    people,
    companies,
    domain,
    placements,
    as,
    hands,
    username: (name: AccountName) => names.get(people[name].akunid)!,
    /** Where whoever attacks reads what comes. */
    mailbox: `penyerang-${randomUUID().slice(0, 8)}@evil.example`,
    /** Where the true supervisor does. */
    company: `yulia@${domain}`,
    /** Held by whoever attacks: passwords of accounts, sessions of accounts, sessions of companies' supervisors. */
    passwords: new Map<AccountName, string>(),
    sessions: new Map<string, string>(),
    lapanganSessions: new Set<string>(),
    /** Sessions in which the own mailbox was entered. */
    kept: new Set<string>(),
    /** The mails that were looked at. */
    read: app.post.taken.length,
  }
}
export type Town = Awaited<ReturnType<typeof town>>

/** Uses up what has come into their hands, until nothing new comes of it: what could be taken is taken at once. */
export async function takeAll(there: Town): Promise<void> {
  const { app, mailbox, people } = there
  for (let found = -1; found !== held(there);) {
    found = held(there)
    await app.turn()
    const forgotten = await app.db.selectFrom('akun').select('akunid').where('surel', '=', mailbox).execute()
    for (const { akunid } of forgotten) {
      const name = ACCOUNTS.find((each) => people[each].akunid === akunid)!
      if (name === there.own || there.passwords.has(name)) continue
      await app.as(null).post('lupasandi', { username: there.username(name) })
      await app.turn()
    }
    const mails = app.post.taken.slice(there.read)
    there.read = app.post.taken.length
    for (const mail of mails.filter(({ to }) => to.includes(mailbox))) await follow(there, tokenIn(mail.text))
    for (const [name, password] of there.passwords) await signIn(there, name, password)
    for (const sub of [mailbox, `lagi ${mailbox}`]) await comeByCampus(there, sub)
    for (const [name, token] of there.sessions) await keep(there, name, token)
  }
}
const held = (there: Town) => there.passwords.size + there.sessions.size + there.lapanganSessions.size

/** A link of a mail, tried as everything that it could be. */
async function follow(there: Town, token: string): Promise<void> {
  if (token === '') return
  const nobody = there.app.as(null)
  for (const userpass of [undefined, STOLEN_PASSWORD])
    await nobody.post('surel/konfirmasi', { token, userpass })
  const account = await there.app.db
    .selectFrom('akun')
    .select(['akunid'])
    .where('surel', '=', there.mailbox)
    .execute()
  if ((await nobody.post('sandibaru', { token, sandibaru: STOLEN_PASSWORD })).status === 200)
    for (const { akunid } of account) {
      const name = ACCOUNTS.find((each) => there.people[each].akunid === akunid)!
      if (name !== there.own) there.passwords.set(name, STOLEN_PASSWORD)
    }
  await openLapangan(there, token)
}

export async function openLapangan(there: Town, token: string): Promise<void> {
  const { data } = await there.app.as(null).post('lapangan/masuk', { token })
  if (data?.token) there.lapanganSessions.add(data.token as string)
}

/** By the own door, under every hat; a first password is replaced at once. */
async function signIn(there: Town, name: AccountName, password: string): Promise<void> {
  const { app } = there
  const username = there.username(name)
  for (const door of ['login', 'login_mahasiswa', 'login_dosen']) {
    if (await isLive(there, `${name} by ${door}`)) continue
    const { token } = await app.as(null).post(door, { username, userpass: password, ingat: '0' })
    if (!token) continue
    const session = app.as({ token: token as string })
    const fields = { sandilama: password, sandibaru: STOLEN_PASSWORD }
    if (password !== STOLEN_PASSWORD && (await session.post('gantisandi', fields)).status === 200) {
      there.passwords.set(name, STOLEN_PASSWORD)
      return signIn(there, name, STOLEN_PASSWORD)
    }
    there.sessions.set(`${name} by ${door}`, token as string)
  }
}

/** By the campus' account that has the own mailbox, whose account here that ever is. */
async function comeByCampus(there: Town, sub: string): Promise<void> {
  const key = `by campus account ${sub}`
  if (await isLive(there, key)) return
  const token = await byCampusAccount(there, sub)
  if (token) there.sessions.set(key, token)
}

/** Whoever is in once sees to it that they come in again: the own mailbox as the account's address. */
async function keep(there: Town, session: string, token: string): Promise<void> {
  if (there.kept.has(session)) return
  there.kept.add(session)
  const fields = { alamatsurel: there.mailbox, userpass: STOLEN_PASSWORD }
  await there.app.as({ token }).post('surel', fields)
}

/** An ended session is forgotten. */
async function isLive(there: Town, key: string): Promise<boolean> {
  const token = there.sessions.get(key)
  if (token === undefined) return false
  const { status } = await there.app.as({ token }).get('me')
  if (status !== 200) {
    there.sessions.delete(key)
    there.kept.delete(key)
  }
  return status === 200
}

/**
 * What they hold that the access table does not give to their role.
 * A programme's admin gives new passwords to its students and lecturers who wear no office's hat, and shows the QR of its own
 * students' supervisor; nobody else comes to somebody's account or to a company's page.
 */
export async function gained(there: Town): Promise<string[]> {
  const { app, attacker, own } = there
  const found: string[] = []
  const may: AccountName[] = attacker === 'prodi' ? ['dosenP', 'mhsP'] : []
  for (const token of there.sessions.values()) {
    const { info } = await app.as({ token }).get('me')
    if (!info) continue
    const name = ACCOUNTS.find((each) => there.username(each) === info.username)!
    const hats = info.peran as string[]
    const isOffice = hats.some((hat) => ['akademik', 'prodi', 'wadir'].includes(hat))
    if (name !== own && (!may.includes(name) || isOffice))
      found.push(`a session of ${name} (${hats.join(', ')})`)
  }
  const reach = attacker === 'prodi' ? [there.placements.P] : []
  for (const token of there.lapanganSessions) {
    const { data } = await app.as({ token }).get('lapangan')
    for (const { registerid } of (data?.mahasiswa ?? []) as { registerid: number }[])
      if (!reach.includes(registerid))
        found.push(`the company's page of ${registerid === there.placements.P ? 'P' : 'Q'}`)
  }
  return [...new Set(found)]
}

/** What decides who may sign in, and who signs for a company, as it is stored: each thing by its name. */
export async function doors({ app: { db }, people, placements }: Town): Promise<Record<string, string>> {
  const accounts = await db
    .selectFrom('akun')
    .select(['akunid', 'role', 'aktif', 'sandi', 'surel', 'surelbaru', 'wa', 'wabaru'])
    .where(
      'akunid',
      'in',
      ACCOUNTS.map((name) => people[name].akunid),
    )
    .execute()
  const hats = await db
    .selectFrom('akun_peran as h')
    .leftJoin('akun_peran_prodi as p', 'p.peranid', 'h.peranid')
    .select(['h.akunid', 'h.role', 'p.prodiid'])
    .orderBy('h.role')
    .orderBy('p.prodiid')
    .execute()
  const pembimbing = await db
    .selectFrom('lapanganregister as f')
    .innerJoin('lapangan as l', 'l.lapanganid', 'f.lapanganid')
    .select(['f.registerid', 'l.lapangannama', 'l.lapangansurel', 'l.lapangantelp', 'l.lapangankonfirmasi'])
    .execute()
  return Object.fromEntries([
    ...ACCOUNTS.map((name) => {
      const { akunid } = people[name]
      const [account] = accounts.filter((row) => row.akunid === akunid)
      return [name, JSON.stringify([account, hats.filter((row) => row.akunid === akunid)])]
    }),
    ...PLACEMENTS.map((at) => [
      `the supervisor of ${at}`,
      JSON.stringify(pembimbing.filter(({ registerid }) => registerid === placements[at])),
    ]),
  ]) as Record<string, string>
}

/** What whoever attacks may change of it by right. */
export const theirs = ({ attacker, own }: Town): string[] => [
  ...(own ? [own] : []),
  ...(attacker === 'prodi' ? ['dosenP', 'mhsP'] : []),
  ...(['prodi', 'mahasiswa', 'token prodi'].includes(attacker) ? ['the supervisor of P'] : []),
]
