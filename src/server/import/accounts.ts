import { hasLeft } from '../../contract/rules/studentStatus.ts'
import type { Database } from '../db/open.ts'
import { INITIAL, initialPassword, isInitial } from '../session/passwords.ts'
import type { Planned } from './compare.ts'
import { chunks, type Store } from './stores.ts'

/** An account somebody of the file has already. */
export interface Owned {
  akunid: number
  username: string
  nama: string
  role: string
  sandi: string
  aktif: number
  nobp: string | null
  dosenid: number | null
}

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
  const columns = [
    'a.akunid',
    'a.username',
    'a.nama',
    'a.role',
    'a.sandi',
    'a.aktif',
    'a.nobp',
    'a.dosenid',
  ] as const
  for (const piece of chunks(keys)) {
    const accounts = await db
      .selectFrom('akun as a')
      .leftJoin('dosen as d', 'd.dosenid', 'a.dosenid')
      .select([...columns, 'd.dosennidn'])
      .where(store.account!.role === 'dosen' ? 'd.dosennidn' : 'a.nobp', 'in', piece)
      .execute()
    for (const { dosennidn, ...account } of accounts) owned.set(account.nobp ?? dosennidn!, account)
    const names = await db.selectFrom('akun').select('username').where('username', 'in', piece).execute()
    for (const { username } of names) named.add(username)
  }
  return { owned, taken: new Set([...named].filter((name) => !owned.has(name))) }
}

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
  if (again) made.push(...(await renewInitial(db, toRenew(owned, only))))
  return made
}

/** Whoever has none, and has not left. */
export const getsAccount = ({ key, next }: Planned, owned: ReadonlyMap<string, Owned>): boolean =>
  !owned.has(key) && !hasLeft(next.mhsstatus)

/** A lost list of initial passwords: only where the first one was never changed, and where it opens anything. */
export const toRenew = (owned: ReadonlyMap<string, Owned>, only?: string): Owned[] =>
  [...owned].flatMap(([key, account]) =>
    isInitial(account.sandi) && account.aktif === 1 && (only === undefined || key === only) ? [account] : [],
  )

/** New first passwords in place of first ones. */
export async function renewInitial(
  db: Database,
  accounts: readonly Omit<Owned, 'aktif'>[],
): Promise<NewAccount[]> {
  const renewed: NewAccount[] = []
  for (const piece of chunks(accounts.filter(({ sandi }) => isInitial(sandi)))) {
    const passwords = new Map<number, NewAccount>()
    const rows = piece.map((account) => {
      const { password, stored } = initialPassword()
      passwords.set(account.akunid, { username: account.username, nama: account.nama, sandi: password })
      return { ...account, sandi: stored }
    })
    const changed = await db
      .insertInto('akun')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .column('akunid')
          .doUpdateSet((eb) => ({ sandi: eb.ref('excluded.sandi') }))
          // Whoever chose a password a moment ago keeps it.
          .where('akun.sandi', 'like', `${INITIAL}%`),
      )
      .returning('akunid')
      .execute()
    renewed.push(...changed.map(({ akunid }) => passwords.get(akunid)!))
    // Whoever came in with the old one is out.
    await db
      .deleteFrom('sesi')
      .where(
        'akunid',
        'in',
        changed.map(({ akunid }) => akunid),
      )
      .execute()
  }
  return renewed
}

/** A new name is the account's name as well; a lecturer's programme is where the account may look. */
export async function renameAccounts(
  db: Database,
  store: Store,
  changed: readonly Planned[],
  owned: ReadonlyMap<string, Owned>,
): Promise<void> {
  const { role, name, programme } = store.account!
  const having = (column: string) =>
    changed.filter((row) => owned.has(row.key) && row.changes.some((change) => change.column === column))
  for (const piece of chunks(having(name))) {
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
  if (role !== 'dosen') return
  for (const { key, changes } of having(programme)) {
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
