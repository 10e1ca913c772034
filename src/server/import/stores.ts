import { chunks } from '../db/chunks.ts'
import type { ExpressionBuilder } from 'kysely'
import { setImmediate as turn } from 'node:timers/promises'
import type { Role } from '../../contract/roles.ts'
import { importKind, storedColumns, type ImportName } from '../../contract/import.ts'
import type { PlainCode } from '../../contract/messages/index.ts'
import type { Resource } from '../../contract/resource.ts'
import { resources } from '../../contract/resources/index.ts'
import { lockRow } from '../db/lockRow.ts'
import type { Database } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

/** How the database keeps what one kind of import brings. */
export interface Store {
  table: 'prodi' | 'semester' | 'dosen' | 'mahasiswa' | 'harilibur'
  key: string
  columns: string[]
  /** Columns that may not change under a running registration, with the reason. */
  guarded: Readonly<Record<string, PlainCode>>
  /** What people enter in place of the academic system's word is kept beside, in the column `sistem`. */
  corrected: boolean
  account?: { role: Extract<Role, 'mahasiswa' | 'dosen'>; name: string; programme: string }
}

/** The kinds whose rows are rows of one table, by their key. */
export type RecordKind = Store['table'] & ImportName

export function storeOf(name: RecordKind): Store {
  const resource: Resource = resources[name]
  const { key } = importKind(name)
  return {
    table: name,
    key,
    columns: storedColumns(name),
    guarded: {},
    corrected: resource.imported ?? false,
    ...own[name],
  }
}

const own: Partial<Record<RecordKind, Partial<Store>>> = {
  dosen: { account: { role: 'dosen', name: 'dosennama', programme: 'dosenprodiid' } },
  mahasiswa: {
    guarded: {
      mhsprodiid: 'import.programme-fixed',
      mhsjkl: 'import.sex-fixed',
    },
    account: { role: 'mahasiswa', name: 'mhsnama', programme: 'mhsprodiid' },
  },
}

/** Of a table that is known by name only here. */
export type Loose = Record<string, string | number | null>

/** The stored rows of these keys. @param lock whoever corrects one of them waits, and is told then */
export async function storedRows(
  db: Database,
  store: Store,
  keys: readonly string[],
  lock: boolean,
): Promise<Map<string, Loose>> {
  const rows = new Map<string, Loose>()
  for (const piece of chunks(keys)) {
    const found = (await db
      .selectFrom(store.table)
      .selectAll()
      .where(store.key as never, 'in', keysOf(store, piece) as never)
      .orderBy(store.key as never)
      .$if(lock, (rows) => rows.$call(lockRow(db)))
      .execute()) as Loose[]
    for (const row of found) rows.set(String(row[store.key]), row)
  }
  return rows
}

/** Programmes and semesters are numbered, people are named. */
export const keysOf = (store: Store, keys: readonly string[]): (string | number)[] =>
  store.table === 'prodi' || store.table === 'semester' ? keys.map(Number) : [...keys]

interface Written {
  table: Store['table'] | 'perusahaan' | 'kuotadetail' | 'aktivitas'
  keys: readonly string[]
  /** What is overwritten counts its version. */
  versioned?: true
}

/** Writes the rows in pieces. @param columns what may be overwritten; none = the rows are new */
export async function upsert(
  trx: Database,
  { table, keys, versioned }: Written,
  rows: readonly { next: Loose }[],
  columns: readonly string[],
  progress: (done: number) => void,
): Promise<void> {
  let done = 0
  for (const piece of chunks(rows)) {
    const insert = trx.insertInto(table).values(piece.map(({ next }) => next) as never)
    const set = (eb: ExpressionBuilder<Tables, never>) => ({
      ...Object.fromEntries(columns.map((column) => [column, eb.ref(`excluded.${column}` as never)])),
      ...(versioned && { versi: eb(`${table}.versi` as never, '+', 1 as never) }),
    })
    await (
      columns.length === 0
        ? insert
        : insert.onConflict((known) => known.columns(keys as never).doUpdateSet(set as never))
    ).execute()
    progress((done += piece.length))
    // Others are served in between.
    await turn()
  }
}
