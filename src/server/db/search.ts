import { sql, type Expression, type Kysely, type RawBuilder } from 'kysely'
import { isSqlite } from './dialect.ts'
import { matches } from './like.ts'
import type { Database } from './open.ts'

/**
 * The lists that grow with the campus, and what stands ready for them. A list that is not named here
 * is read, counted and searched in its view: right for some thousand rows.
 */
export const bigLists: Readonly<Record<string, BigList>> = {
  mahasiswa: { lean: 'mahasiswa', tally: 'mahasiswa_jumlah' },
  dosen: { lean: 'dosen' },
  perusahaan: { lean: 'perusahaan' },
  register: { lean: 'register_ringkas', placements: true },
  mahasiswabimbingan: { lean: 'mahasiswabimbingan_ringkas', placements: true },
  monitoring: { lean: 'monitoring_ringkas', placements: true },
}

interface BigList {
  /** Where it is counted: the same rows, with the columns of scope and filters and little else. */
  lean: string
  /** Totals that triggers keep, for a list without keyword: `banyak` rows for each combination of those columns. */
  tally?: string
  /** Its rows are registrations, found by who is placed and by where. */
  placements?: true
}

/** The rows whose key is among these few. As an array PostgreSQL knows that they are few, and goes by the index. */
export const keyedBy = (db: Database, id: string, keys: Expression<unknown>): RawBuilder<boolean> =>
  isSqlite(db as unknown as Kysely<unknown>)
    ? sql<boolean>`${sql.ref(id)} in ${keys}`
    : sql<boolean>`${sql.ref(id)} = any(array${keys})`

/**
 * Beside a filter by what waits for somebody: where its few rows are found, so that not every registration is asked.
 * undefined = this filter has to ask them.
 */
export function waiting(db: Database, column: string): RawBuilder<boolean> | undefined {
  const rows = WAITING[column]
  return rows === undefined ? undefined : keyedBy(db, 'registerid', sql.raw(`(${rows})`))
}

const WAITING: Readonly<Record<string, string>> = {
  tunggudokumen: 'select registerid from dokumenregister where status = 0',
  tungguvalidasi: 'select detail_registeridx from laporandetail where detail_verifikasi = 0',
}

/** A keyword as the statements below want it. */
export interface Sought {
  pattern: string
  /** null = too few letters for the index: the rows themselves are looked through, in the order of the list. */
  trigrams: string | null
}

export const hasTrigrams = (keyword: string): boolean => [...keyword].length >= 3

/** The rows of a list with the keyword in one of the `searched` fields. */
export function containing(
  db: Database,
  { name, searched }: { name: string; searched: readonly string[] },
  sought: Sought,
): RawBuilder<boolean> {
  const big = bigLists[name]
  if (big?.placements) return placementsWith(db, sought)
  const matching = any(searched.map((column) => matches(db, column, sought.pattern)))
  return big ? among(db, big.lean as Indexed, sought, matching) : matching
}

function placementsWith(db: Database, sought: Sought): RawBuilder<boolean> {
  const keys = (table: Indexed, columns: string[]) => {
    const matching = any(columns.map((column) => matches(db, column, sought.pattern)))
    return sql`select ${sql.ref(KEYS[table])} from ${sql.table(table)} where ${among(db, table, sought, matching)}`
  }
  const rows = sql`(
    select registerid from register where registernobp in (${keys('mahasiswa', ['mhsnobp', 'mhsnama'])})
    union all
    select registerid from register where registerperusahaanid in (${keys('perusahaan', ['perusahaannama'])}))`
  return keyedBy(db, 'registerid', rows)
}

/** The tables with a trigram index, and their keys. */
const KEYS = { mahasiswa: 'mhsnobp', dosen: 'dosenid', perusahaan: 'perusahaanid' } as const
type Indexed = keyof typeof KEYS

/** The index names the rows that may match, the comparison decides. PostgreSQL sees to that by itself. */
function among(
  db: Database,
  table: Indexed,
  { trigrams }: Sought,
  matching: RawBuilder<boolean>,
): RawBuilder<boolean> {
  if (trigrams === null || !isSqlite(db as unknown as Kysely<unknown>)) return matching
  const index = sql.table(`${table}_cari`)
  const numbers = sql`select rowid from ${index} where ${index} match ${trigrams}`
  const keys =
    table === 'mahasiswa' ? sql`select mhsnobp from mahasiswa_nomor where nomor in (${numbers})` : numbers
  return sql<boolean>`${sql.ref(KEYS[table])} in (${keys}) and ${matching}`
}

/** Side by side: overlapping ones would find hardly less and cost thrice. Quoted, nothing in them is an operator. */
export function trigramsOf(keyword: string): string {
  const letters = [...keyword]
  const starts = [...letters.keys()].filter((at) => at % 3 === 0 && at + 3 < letters.length)
  return [...starts, letters.length - 3]
    .map(
      (at) =>
        `"${letters
          .slice(at, at + 3)
          .join('')
          .replaceAll('"', '""')}"`,
    )
    .join(' AND ')
}

const any = (conditions: RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` or `)})`
