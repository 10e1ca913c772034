import type { ExpressionBuilder } from 'kysely'
import { setImmediate as turn } from 'node:timers/promises'
import type { Role } from '../../contract/roles.ts'
import { importKind, type ImportName } from '../../contract/import.ts'
import type { PlainCode } from '../../contract/messages/index.ts'
import type { Database } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

/** How the database keeps what one kind of import brings. */
export interface Store {
  table: 'prodi' | 'semester' | 'dosen' | 'mahasiswa' | 'harilibur'
  key: string
  columns: string[]
  /** Columns that may not change under a running registration, with the reason. */
  guarded: Readonly<Record<string, PlainCode>>
  account?: { role: Extract<Role, 'mahasiswa' | 'dosen'>; name: string; programme: string }
}

/** The kinds whose rows are rows of one table, by their key. */
export type RecordKind = Store['table'] & ImportName

export function storeOf(name: RecordKind): Store {
  const { key, columns } = importKind(name)
  const stored = Object.keys(columns).filter((column) => !columns[column]!.apart)
  return { table: name, key, columns: stored, guarded: {}, ...own[name] }
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

/** `IN` lists and multi-row inserts of one size: one statement, prepared once, and far below what SQLite binds. */
const CHUNK_SIZE = 500

export function chunks<T>(list: readonly T[], size = CHUNK_SIZE): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) =>
    list.slice(at * size, (at + 1) * size),
  )
}

/** The stored rows of these keys. */
export async function storedRows(
  db: Database,
  store: Store,
  keys: readonly string[],
): Promise<Map<string, Loose>> {
  const rows = new Map<string, Loose>()
  for (const piece of chunks(keys)) {
    const found = (await db
      .selectFrom(store.table)
      .selectAll()
      .where(store.key as never, 'in', keysOf(store, piece) as never)
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
