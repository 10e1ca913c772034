import { sql } from 'kysely'
import { importKind, type ImportName } from '../../contract/import.ts'
import { message } from '../../contract/messages/index.ts'
import { lockRow } from '../db/lockRow.ts'
import type { Database } from '../db/open.ts'
import { accountsOf, type Owned } from './accounts.ts'
import type { Checked, Finding, Value } from './check.ts'
import { keysOf, chunks, storedRows, type Loose, type Store } from './stores.ts'

/** What would happen to each row. */
export interface Plan {
  added: Planned[]
  changed: Planned[]
  same: Planned[]
  wrong: Checked[]
  /** The accounts that people of this file have already. */
  owned: Map<string, Owned>
}

export interface Planned extends Checked {
  /** The whole row as it will stand. */
  next: Loose
  changes: { column: string; before: Value; after: Value }[]
}

/**
 * Lays the rows beside the database and finds every problem that only it shows.
 * @param lock inside the transaction that saves: what was decided here then holds
 */
export async function compare(
  db: Database,
  name: ImportName,
  store: Store,
  rows: readonly Checked[],
  { lock, accounts }: { lock: boolean; accounts: boolean },
): Promise<Plan> {
  const kind = importKind(name)
  const readable = rows.filter((row) => row.key !== '')
  const stored = await storedRows(
    db,
    store,
    readable.map(({ key }) => key),
  )
  const missing = Object.entries(kind.columns).filter(([, { field }]) => !field.optional)
  const planned: Planned[] = []

  for (const row of rows) {
    const before = stored.get(row.key)
    const problems = [...row.problems]
    if (row.key && !before) {
      for (const [column] of missing) {
        if (!(column in row.values) && !problems.some((problem) => problem.column === column))
          problems.push({ column, detail: message('import.required-for-new', { key: row.key }) })
      }
    }
    planned.push({ ...row, problems, ...merged(row, before, store, kind.columns) })
  }
  for (const [key, finding] of await resembling(db, store, planned, stored)) add(planned, key, finding)
  for (const [key, finding] of await guarded(db, store, planned, lock)) add(planned, key, finding)
  const { owned, taken } = store.account
    ? await accountsOf(
        db,
        store,
        planned.filter(({ problems }) => problems.length === 0).map(({ key }) => key),
      )
    : { owned: new Map<string, Owned>(), taken: new Set<string>() }
  if (accounts) {
    for (const key of taken)
      add(planned, key, { column: store.key, detail: message('import.username-taken', { key }) })
  }
  const right = planned.filter(({ problems }) => problems.length === 0)
  return {
    added: right.filter(({ key }) => !stored.has(key)),
    changed: right.filter(({ key, changes }) => stored.has(key) && changes.length > 0),
    same: right.filter(({ key, changes }) => stored.has(key) && changes.length === 0),
    wrong: planned.filter(({ problems }) => problems.length > 0),
    owned,
  }
}

/** Pointed by key: a row appears once, later ones with its key were refused while reading. */
function add(planned: readonly Planned[], key: string, finding: Finding): void {
  planned.find((row) => row.key === key && row.problems.length === 0)?.problems.push(finding)
}

function merged(
  { values }: Checked,
  before: Loose | undefined,
  store: Store,
  columns: Readonly<Record<string, { otherwise?: number }>>,
): Pick<Planned, 'next' | 'changes'> {
  const next: Loose = {}
  const changes: Planned['changes'] = []
  for (const column of store.columns) {
    const [stored, given] = [before?.[column], values[column]]
    next[column] = given ?? stored ?? columns[column]?.otherwise ?? null
    if (before && given !== undefined && given !== stored)
      changes.push({ column, before: stored ?? null, after: given })
  }
  return { next, changes }
}

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
    const active = await db
      .selectFrom('register')
      .select('registernobp')
      .where('registernobp', 'in', keys)
      .where((eb) => eb.or([eb('registerdisetujui', 'is', null), eb('registerdisetujui', '=', 1)]))
      .execute()
    const held = new Set(active.map(({ registernobp }) => registernobp))
    for (const { key, changes } of piece.filter((row) => held.has(row.key)))
      for (const { column } of changes)
        if (store.guarded[column]) findings.push([key, { column, detail: store.guarded[column] }])
  }
  return findings
}
