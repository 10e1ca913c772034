import type { Role } from '../../contract/roles.ts'
import { importKind, type ImportName } from '../../contract/import.ts'
import type { PlainCode } from '../../contract/messages/index.ts'
import type { Database } from '../db/open.ts'

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
