import { sql, type Selectable } from 'kysely'
import { hasLeft } from '../../contract/rules/studentStatus.ts'
import type { Database } from '../db/open.ts'
import { deleteRows } from '../db/rows.ts'
import type { Tables } from '../db/tables.ts'
import { INITIAL, initialPassword, isInitial } from '../session/passwords.ts'
import type { Planned } from './compare.ts'
import { chunks } from '../db/chunks.ts'
import type { Store } from './stores.ts'

/** An account somebody of the file has already. */
export type Owned = Pick<Selectable<Tables['akun']>, (typeof OWN)[number]> & {
  /** Wears an office's hat beside: no file touches such an account. */
  kantor: boolean
}
const OWN = [
  ...(['akunid', 'username', 'nama', 'role', 'nobp', 'dosenid', 'sandi', 'aktif'] as const),
  ...(['surel', 'surelbaru', 'surelbaruoleh'] as const),
] as const

export interface NewAccount {
  username: string
  nama: string
  sandi: string
}

/** Whose accounts these keys are, and which names somebody else bears. */
export async function accountsOf(
  db: Database,
  store: Store,
  keys: readonly string[],
): Promise<{ owned: Map<string, Owned>; taken: Set<string> }> {
  const owned = new Map<string, Owned>()
  const named = new Set<string>()
  for (const piece of chunks(keys)) {
    const accounts = await db
      .selectFrom('akun as a')
      .leftJoin('dosen as d', 'd.dosenid', 'a.dosenid')
      .select(OWN.map((column) => `a.${column}` as const))
      .select('d.dosennidn')
      .select(wearsHat('a').as('kantor'))
      .where(store.account!.role === 'dosen' ? 'd.dosennidn' : 'a.nobp', 'in', piece)
      .execute()
    for (const { dosennidn, kantor, ...account } of accounts)
      owned.set(account.nobp ?? dosennidn!, { ...account, kantor: Boolean(kantor) })
    const names = await db.selectFrom('akun').select('username').where('username', 'in', piece).execute()
    for (const { username } of names) named.add(username)
  }
  return { owned, taken: new Set([...named].filter((name) => !owned.has(name))) }
}

export const wearsHat = (a: string) =>
  sql<number>`case when exists (select 1 from akun_peran h where h.akunid = ${sql.ref(`${a}.akunid`)}) then 1 else 0 end`

/** Those who have no account get one; the passwords are known here and nowhere else. */
export async function addAccounts(
  db: Database,
  store: Store,
  people: readonly Planned[],
  { owned, again, only }: { owned: ReadonlyMap<string, Owned>; again: boolean; only?: string | undefined },
): Promise<NewAccount[]> {
  const { role, name, programme } = store.account!
  const made: NewAccount[] = []
  for (const piece of chunks(people.filter((person) => getsAccount(person, owned)))) {
    const dosenid = role === 'dosen' ? await lecturerIds(db, piece) : new Map<string, number>()
    const accounts = piece.map(({ key, next }) => {
      const { password, stored } = initialPassword()
      made.push({ username: key, nama: String(next[name]), sandi: password })
      const own = role === 'dosen' ? { nobp: null, dosenid: dosenid.get(key)! } : { nobp: key, dosenid: null }
      return { username: key, nama: String(next[name]), role, sandi: stored, ...own }
    })
    const ids = await db.insertInto('akun').values(accounts).returning(['akunid', 'username']).execute()
    if (role === 'dosen') {
      const programmes = new Map(piece.map(({ key, next }) => [key, Number(next[programme])]))
      await db
        .insertInto('akun_prodi')
        .values(ids.map(({ akunid, username }) => ({ akunid, prodiid: programmes.get(username)! })))
        .execute()
    }
  }
  if (again) made.push(...(await renewInitial(db, toRenew(owned, only), { byProgramme: false })))
  return made
}

/** Of somebody who is treated as a file's row and comes in none. */
export const NOT_OF_A_FILE = { row: { number: 0, cells: [] }, values: {}, problems: [], notes: [] }

/** Whoever has none, and has not left. */
export const getsAccount = ({ key, next }: Planned, owned: ReadonlyMap<string, Owned>): boolean =>
  !owned.has(key) && !hasLeft(next.mhsstatus)

/** A lost list of initial passwords: only where the first one was never changed, and where it opens anything. */
export const toRenew = (owned: ReadonlyMap<string, Owned>, only?: string): Owned[] =>
  [...owned].flatMap(([key, account]) =>
    isInitial(account.sandi) && account.aktif === 1 && !account.kantor && (only === undefined || key === only)
      ? [account]
      : [],
  )

type Renewed = Pick<Owned, 'akunid' | 'username' | 'nama' | 'role' | 'sandi' | 'nobp' | 'dosenid'>

/** New first passwords in place of first ones. @param byProgramme a programme's admin sees them */
export async function renewInitial(
  db: Database,
  accounts: readonly Renewed[],
  { byProgramme }: { byProgramme: boolean },
): Promise<NewAccount[]> {
  const renewed: NewAccount[] = []
  for (const piece of chunks(accounts.filter(({ sandi }) => isInitial(sandi)))) {
    const passwords = new Map<number, NewAccount>()
    const rows = piece.map(({ akunid, username, nama, role, nobp, dosenid }) => {
      const { password, stored } = initialPassword()
      passwords.set(akunid, { username, nama, sandi: password })
      return { akunid, username, nama, role, nobp, dosenid, sandi: stored, sandiprodi: byProgramme ? 1 : 0 }
    })
    const changed = await db
      .insertInto('akun')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .column('akunid')
          .doUpdateSet((eb) => ({
            sandi: eb.ref('excluded.sandi'),
            sandiprodi: eb.ref('excluded.sandiprodi'),
          }))
          // Whoever chose a password a moment ago keeps it.
          .where('akun.sandi', 'like', `${INITIAL}%`),
      )
      .returning('akunid')
      .execute()
    renewed.push(...changed.map(({ akunid }) => passwords.get(akunid)!))
    // Whoever came in with the old one is out; the campus' account is none of its business.
    await deleteRows(db, 'sesi', { identitasid: null, akunid: changed.map(({ akunid }) => akunid) })
  }
  return renewed
}

/** The name of the record is the account's name as well, also where another system has changed it meanwhile. */
export async function renameAccounts(
  db: Database,
  store: Store,
  people: readonly Planned[],
  owned: ReadonlyMap<string, Owned>,
): Promise<void> {
  const { role, name } = store.account!
  const named = people.filter(({ key, next }) => {
    const account = owned.get(key)
    return account !== undefined && account.nama !== next[name]
  })
  for (const piece of chunks(named)) {
    await db
      .updateTable('akun')
      .set((eb) => ({
        nama:
          role === 'dosen'
            ? eb
                .selectFrom('dosen')
                .select('dosennama')
                .whereRef('dosen.dosenid', '=', 'akun.dosenid')
                .$asScalar()
                .$notNull()
            : eb
                .selectFrom('mahasiswa')
                .select('mhsnama')
                .whereRef('mahasiswa.mhsnobp', '=', 'akun.nobp')
                .$asScalar()
                .$notNull(),
      }))
      .where(
        'akunid',
        'in',
        piece.map(({ key }) => owned.get(key)!.akunid),
      )
      .execute()
  }
}

/** A lecturer's programme is where the account may look. */
export async function moveLecturers(
  db: Database,
  store: Store,
  changed: readonly Planned[],
  owned: ReadonlyMap<string, Owned>,
): Promise<void> {
  const { role, programme } = store.account!
  if (role !== 'dosen') return
  const moved = changed.filter(
    ({ key, changes }) => owned.has(key) && changes.some(({ column }) => column === programme),
  )
  for (const { key, changes } of moved) {
    const { akunid, dosenid } = owned.get(key)!
    const { before, after } = changes.find(({ column }) => column === programme)!
    await db
      .insertInto('akun_prodi')
      .values({ akunid, prodiid: Number(after) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    // Students they still guide stay in sight.
    await db
      .deleteFrom('akun_prodi')
      .where('akunid', '=', akunid)
      .where('prodiid', '=', Number(before))
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('pembimbing as p')
              .innerJoin('register as r', 'r.registerid', 'p.pembimbingregisterid')
              .select('p.pembimbingid')
              .where('p.pembimbingdosenid', '=', dosenid)
              .where('r.registerprodiid', '=', Number(before)),
          ),
        ),
      )
      .execute()
  }
}

async function lecturerIds(db: Database, people: readonly Planned[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('dosen')
    .select(['dosenid', 'dosennidn'])
    .where(
      'dosennidn',
      'in',
      people.map(({ key }) => key),
    )
    .execute()
  return new Map(rows.map(({ dosenid, dosennidn }) => [dosennidn, dosenid]))
}
