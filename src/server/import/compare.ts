import { sql } from 'kysely'
import { importKind, type ImportColumn } from '../../contract/import.ts'
import { hasLeft } from '../../contract/rules/studentStatus.ts'
import { message } from '../../contract/messages/index.ts'
import {
  readCorrections,
  reconciled,
  storedCorrections,
  type Correction,
  type Side,
} from '../../contract/rules/corrections.ts'
import { standing } from '../db/lists.ts'
import { lockRow } from '../db/lockRow.ts'
import type { Database } from '../db/open.ts'
import { offWithStatus } from '../session/accounts.ts'
import { accountsOf, getsAccount, type Owned } from './accounts.ts'
import type { Checked, Finding, Value } from './check.ts'
import { lecturersByNumber } from './lecturers.ts'
import { chunks } from '../db/chunks.ts'
import { keysOf, storedRows, type Loose, type RecordKind, type Store } from './stores.ts'

/** What would happen to each row. */
export interface Plan {
  added: Planned[]
  changed: Planned[]
  same: Planned[]
  wrong: Checked[]
  /** The accounts that people of this file have already. */
  owned: Map<string, Owned>
  /** Accounts of those who left since, and of those who are back. */
  off: number[]
  on: number[]
  /** Accounts that the file would switch, and a token does not. */
  untouched: number
  /** Addresses of the file that their owners will be asked to confirm, by key. */
  surel: ReadonlyMap<string, string>
}

export interface Planned extends Checked {
  /** The whole row as it will stand. */
  next: Loose
  changes: { column: string; before: Value; after: Value }[]
  /** Where the file says something else than a person has entered. */
  differs?: Differing[]
  /** What is kept beside the record is no more what it was. */
  noted?: boolean
  /** Recommended by a programme that is theirs no more: another one recommends anew, as when it is changed by hand. */
  withdrawn?: boolean
  /** Numbers of a lecturer beside the key, which are not known yet. */
  beside?: { column: string; nomor: string }[]
}

export interface Differing {
  column: string
  ours: Value
  theirs: Value
  /** Null: nobody has chosen yet, and ours stays. */
  side: Side | null
  /** The record's recommendation goes with ours. */
  recommended?: boolean
}

/** What a person chose where a file differed from what was entered by hand, as they saw it. */
export interface Answer {
  kunci: string
  kolom: string
  kami: string
  sistem: string
  pakai: Side
}

/**
 * Lays the rows beside the database and finds every problem that only it shows.
 * @param lock inside the transaction that saves: what was decided here then holds
 */
export async function compare(
  db: Database,
  name: RecordKind,
  store: Store,
  read: readonly Checked[],
  {
    lock,
    accounts,
    token,
    answers = [],
  }: { lock: boolean; accounts: boolean; token: boolean; answers?: readonly Answer[] },
): Promise<Plan> {
  // To say whose word counts is for people.
  const chosen = new Map(token ? [] : answers.map((each) => [`${each.kunci} ${each.kolom}`, each]))
  const kind = importKind(name)
  const rows = name === 'dosen' ? await lecturersByNumber(db, read) : read
  const readable = rows.filter((row) => row.key !== '')
  const stored = await storedRows(
    db,
    store,
    readable.map(({ key }) => key),
    lock,
  )
  const asked = name === 'mahasiswa' ? await recommendedElsewhere(db, store, readable, stored) : NOBODY
  const missing = Object.entries(kind.columns).filter(([, { field }]) => !field.optional)
  const planned: Planned[] = []

  for (const row of rows) {
    const before = stored.get(row.key)
    const problems = [...row.problems]
    if (row.key && !before) {
      for (const [column, { otherwise }] of missing) {
        const follows = typeof otherwise === 'function' && otherwise(row.values) !== undefined
        if (!follows && !(column in row.values) && !problems.some((problem) => problem.column === column))
          problems.push({ column, detail: message('import.required-for-new', { key: row.key }) })
      }
    }
    planned.push({ ...row, problems, ...merged(row, before, store, kind.columns, { chosen, asked }) })
  }
  const add = adder(planned)
  for (const [key, finding] of await resembling(db, store, planned, stored)) add(key, finding)
  for (const [key, finding] of await guarded(db, store, planned, lock)) add(key, finding)
  const { owned, taken } = store.account
    ? await accountsOf(
        db,
        store,
        planned.filter(({ problems }) => problems.length === 0).map(({ key }) => key),
      )
    : { owned: new Map<string, Owned>(), taken: new Set<string>() }
  if (accounts) {
    for (const key of taken)
      add(key, { column: store.key, detail: message('import.username-taken', { key }) })
  }
  const right = planned.filter(({ problems }) => problems.length === 0)
  const switched = await leavers(db, right, owned)
  return {
    // Who may sign in is no matter of another system.
    ...(token ? { off: [], on: [] } : switched),
    untouched: token ? switched.off.length + switched.on.length : 0,
    surel: addressesOf(right, owned, accounts),
    added: right.filter(({ key }) => !stored.has(key)),
    changed: right.filter(({ key, changes }) => stored.has(key) && changes.length > 0),
    same: right.filter(({ key, changes }) => stored.has(key) && changes.length === 0),
    wrong: planned.filter(({ problems }) => problems.length > 0),
    owned,
  }
}

/**
 * Only a status that changes turns an account off or on: whom the office has turned off by hand stays off, however often
 * the same file comes, and whatever happens in between.
 */
async function leavers(
  db: Database,
  rows: readonly Planned[],
  owned: ReadonlyMap<string, Owned>,
): Promise<Pick<Plan, 'off' | 'on'>> {
  const of = (leaves: boolean) =>
    rows.flatMap(({ key, changes }) => {
      const change = changes.find(({ column }) => column === 'mhsstatus')
      const account = owned.get(key)
      if (!change || account?.aktif !== (leaves ? 1 : 0)) return []
      return hasLeft(change.after) === leaves && hasLeft(change.before) !== leaves ? [account.akunid] : []
    })
  return { off: of(true), on: await offWithStatus(db, of(false)) }
}

/**
 * Where no address is confirmed and the owner has entered none, of accounts that are not gone and wear no office's hat. The
 * same file again asks nobody again.
 */
function addressesOf(
  rows: readonly Planned[],
  owned: ReadonlyMap<string, Owned>,
  accounts: boolean,
): Map<string, string> {
  const takes = (row: Planned, address: string) => {
    const account = owned.get(row.key)
    if (!account) return accounts && getsAccount(row, owned)
    const { aktif, kantor, surel, surelbaru, surelbaruoleh, akunid } = account
    return (
      aktif === 1 &&
      !kantor &&
      surel === null &&
      surelbaru !== address &&
      !(surelbaru !== null && surelbaruoleh === akunid)
    )
  }
  return new Map(
    rows.flatMap((row) => {
      const { alamatsurel } = row.values
      if (typeof alamatsurel !== 'string' || alamatsurel === '') return []
      return takes(row, alamatsurel) ? [[row.key, alamatsurel] as const] : []
    }),
  )
}

/** Pointed by key: a row appears once, later ones with its key were refused while reading. */
function adder(planned: readonly Planned[]) {
  const right = new Map(
    planned.flatMap((row) => (row.problems.length === 0 ? [[row.key, row] as const] : [])),
  )
  return (key: string, finding: Finding) => {
    const row = right.get(key)
    if (row?.problems.length === 0) row.problems.push(finding)
  }
}

function merged(
  { key, values, beside }: Checked & Pick<Planned, 'beside'>,
  before: Loose | undefined,
  store: Store,
  columns: Readonly<Record<string, Pick<ImportColumn, 'otherwise'>>>,
  { chosen, asked }: { chosen: ReadonlyMap<string, Answer>; asked: ReadonlySet<string> },
): Pick<Planned, 'next' | 'changes' | 'differs' | 'noted' | 'withdrawn'> {
  const next: Loose = {}
  const changes: Planned['changes'] = []
  const differs: Differing[] = []
  const corrected = readCorrections(before?.['sistem'])
  const programme = store.account?.programme ?? ''
  // Who was recommended is asked about as if a person had entered the programme.
  const known = asked.has(key)
    ? { [programme]: { sistem: before![programme] ?? null }, ...corrected }
    : corrected
  const recommended = Number(before?.['mhsrekommagang']) === 1
  const kept: Record<string, Correction> = { ...known }
  for (const column of store.columns) {
    const stored = before?.[column]
    let given = values[column]
    if (given !== undefined && known[column]) {
      const [ours, theirs] = [stored ?? null, given]
      const answer = chosen.get(`${key} ${column}`)
      const { value, correction, side } = reconciled(
        known[column],
        { ours, theirs },
        answer?.kami === String(ours ?? '') && answer.sistem === String(theirs ?? '')
          ? answer.pakai
          : undefined,
      )
      if (correction) kept[column] = correction
      else delete kept[column]
      if (side !== undefined)
        differs.push({ column, ours, theirs, side, recommended: recommended && column === programme })
      given = value
    }
    const otherwise = columns[column]?.otherwise
    next[column] =
      given ?? stored ?? (typeof otherwise === 'function' ? otherwise(values) : otherwise) ?? null
    if (before && given !== undefined && given !== (stored ?? null))
      changes.push({ column, before: stored ?? null, after: given })
  }
  if (before)
    changes.push(...(beside ?? []).map(({ column, nomor }) => ({ column, before: null, after: nomor })))
  if (!store.corrected) return { next, changes }
  next['sistem'] = storedCorrections(kept)
  return {
    next,
    changes,
    differs,
    noted: before !== undefined && next['sistem'] !== before['sistem'],
    withdrawn: recommended && changes.some(({ column }) => column === programme),
  }
}

/** Whom the file moves away from the programme that has recommended them; under an open registration nobody is moved. */
async function recommendedElsewhere(
  db: Database,
  store: Store,
  rows: readonly Checked[],
  stored: ReadonlyMap<string, Loose>,
): Promise<ReadonlySet<string>> {
  const { programme } = store.account!
  const moved = rows.flatMap(({ key, values }) => {
    const before = stored.get(key)
    const given = values[programme]
    return Number(before?.['mhsrekommagang']) === 1 && given !== undefined && given !== before![programme]
      ? [key]
      : []
  })
  const open = new Set<string>()
  for (const piece of chunks(moved)) for (const key of await registeredOf(db, piece)) open.add(key)
  return new Set(moved.filter((key) => !open.has(key)))
}
const NOBODY: ReadonlySet<string> = new Set()

/** 12057801 beside 0012057801: one person, whose zeros a spreadsheet ate. */
async function resembling(
  db: Database,
  { table, key: keyColumn, account }: Store,
  planned: readonly Planned[],
  stored: ReadonlyMap<string, Loose>,
): Promise<[string, Finding][]> {
  const fresh = planned.filter(
    (row) => /^\d+$/.test(row.key) && !stored.has(row.key) && row.problems.length === 0,
  )
  if (!account || fresh.length === 0) return []
  const alike = new Map<string, string>()
  const column = sql.ref<string>(keyColumn)
  const zeros = await db.selectFrom(table).select(column.as('kunci')).where(column, 'like', '0%').execute()
  for (const { kunci } of zeros) alike.set(bareOf(kunci), kunci)
  for (const piece of chunks([
    ...new Set(fresh.filter(({ key }) => key.startsWith('0')).map(({ key }) => bareOf(key))),
  ])) {
    const found = await db.selectFrom(table).select(column.as('kunci')).where(column, 'in', piece).execute()
    for (const { kunci } of found) alike.set(bareOf(kunci), kunci)
  }
  // Within the file itself as well.
  const own = new Map<string, string>()
  return fresh.flatMap(({ key }): [string, Finding][] => {
    const other = alike.get(bareOf(key)) ?? own.get(bareOf(key))
    own.set(bareOf(key), key)
    if (!other || other === key) return []
    return [[key, { column: keyColumn, detail: message('import.resembles', { key: other }) }]]
  })
}

const bareOf = (key: string) => key.replace(/^0+/, '')

/** A registration holds a seat for this sex in a quota of this programme: neither may change beneath it. */
async function guarded(
  db: Database,
  store: Store,
  planned: readonly Planned[],
  lock: boolean,
): Promise<[string, Finding][]> {
  const touched = planned.filter(
    ({ changes, problems }) => problems.length === 0 && changes.some(({ column }) => column in store.guarded),
  )
  const findings: [string, Finding][] = []
  for (const piece of chunks(touched)) {
    const keys = piece.map(({ key }) => key)
    // The student's row, which a registration holds too: whoever comes second sees what the first did.
    if (lock)
      await db
        .selectFrom('mahasiswa')
        .select('mhsnobp')
        .where('mhsnobp', 'in', keysOf(store, keys) as string[])
        .$call(lockRow(db))
        .execute()
    const held = await registeredOf(db, keys)
    for (const { key, changes } of piece.filter((row) => held.has(row.key)))
      for (const { column } of changes)
        if (store.guarded[column]) findings.push([key, { column, detail: store.guarded[column] }])
  }
  return findings
}

async function registeredOf(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const active = await db
    .selectFrom('register')
    .select('registernobp')
    .where('registernobp', 'in', keys)
    .where(sql<boolean>`${sql.raw(standing('register').isOpen)}`)
    .execute()
  return new Set(active.map(({ registernobp }) => registernobp))
}
