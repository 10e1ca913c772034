import type { Insertable, Kysely, Selectable, UpdateObject } from 'kysely'
import type { Resource } from '../../contract/resource.ts'
import { resources, type ResourceName } from '../../contract/resources/index.ts'
import { lockRow } from './lockRow.ts'
import type { Database } from './open.ts'
import type { Tables } from './tables.ts'

/**
 * The statements that need nothing but 'the rows of this table where these columns are so': a list of values means one of
 * them. Whatever joins, compares or counts is written with Kysely where it is needed.
 */
export type Where<T extends Table> = {
  [K in keyof Selectable<Tables[T]>]?: Selectable<Tables[T]>[K] | readonly Selectable<Tables[T]>[K][]
}
type Table = keyof Tables
export type Row<T extends Table> = Selectable<Tables[T]>

export const findRow = async <T extends Table>(
  db: Database,
  table: T,
  where: Where<T>,
): Promise<Row<T> | undefined> =>
  (await found(db, table, where).limit(1).executeTakeFirst()) as Row<T> | undefined

export const findRows = async <T extends Table>(db: Database, table: T, where: Where<T>): Promise<Row<T>[]> =>
  (await found(db, table, where).execute()) as Row<T>[]

/** Held until the transaction ends; undefined when there is none. */
export const holdRow = async <T extends Table>(
  db: Database,
  table: T,
  where: Where<T>,
  to: 'change' | 'delete' = 'change',
): Promise<Row<T> | undefined> =>
  (await found(db, table, where).$call(lockRow(db, to)).executeTakeFirst()) as Row<T> | undefined

/** Several in the order of their key, so that two who hold the same rows do not wait for each other. */
export const holdRows = async <T extends Table>(
  db: Database,
  table: T,
  key: keyof Selectable<Tables[T]> & string,
  where: Where<T>,
): Promise<Row<T>[]> => (await found(db, table, where).orderBy(key).$call(lockRow(db)).execute()) as Row<T>[]

/** The only row of a table, made by whoever comes first; who changes it at the same time waits here. */
export const holdOnly = async <T extends 'kampus' | 'neofeeder' | 'setelan'>(
  db: Database,
  table: T,
): Promise<Row<T>> =>
  (await loose(db)
    .insertInto(table as string)
    .values({ satu: 1, ...(VERSIONS[table] && { versi: 0 }) })
    .onConflict((row) => row.column('satu').doUpdateSet((eb) => ({ satu: eb.ref(`${table}.satu`) })))
    .returningAll()
    .executeTakeFirstOrThrow()) as Row<T>

export const insertRow = async <T extends Table>(
  db: Database,
  table: T,
  values: Insertable<Tables[T]>,
): Promise<Row<T>> =>
  (await loose(db)
    .insertInto(table as string)
    .values(values)
    .returningAll()
    .executeTakeFirstOrThrow()) as Row<T>

export async function insertRows<T extends Table>(
  db: Database,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> {
  if (rows.length > 0)
    await loose(db)
      .insertInto(table as string)
      .values(rows)
      .execute()
}

/**
 * A row with a version is another one afterwards, and is counted here: nobody has to remember it, and nobody can set it.
 * @returns how many rows there were
 */
export async function updateRows<T extends Table>(
  db: Database,
  table: T,
  where: Where<T>,
  values: Omit<UpdateObject<Tables, T, T>, 'versi' | 'detail_versi'>,
): Promise<number> {
  const counted = countedFor(table, values)
  const { numUpdatedRows } = await matching(
    loose(db)
      .updateTable(table as string)
      .set((eb) => ({ ...values, ...(counted && { [counted]: eb(counted, '+', 1) }) })),
    where,
  ).executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** For what belongs to a row and lies elsewhere: with another picture the report is another one. */
export const countVersion = <T extends Versioned>(db: Database, table: T, where: Where<T>): Promise<number> =>
  updateRows(db, table, where, {} as never)

export async function deleteRows<T extends Table>(db: Database, table: T, where: Where<T>): Promise<number> {
  const { numDeletedRows } = await matching(
    loose(db).deleteFrom(table as string),
    where,
  ).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Every table whose rows carry a version: one that is neither a resource's nor named below does not compile. */
export type Versioned = Exclude<
  { [T in Table]: Extract<keyof Tables[T], 'versi' | 'detail_versi'> extends never ? never : T }[Table],
  `${string}_view`
>

type Counting = readonly [counts: string, ...unless: string[]] | null

/** The column that counts, and the columns which are no content: changed alone, the row is still what was read. */
const NO_RESOURCES: { [T in Exclude<Versioned, ResourceName>]: Counting } = {
  // Counted where name and hats are written: most columns are the account's own business.
  akun: null,
  kampus: ['versi'],
  neofeeder: ['versi'],
  // Its version is that of the day which was confirmed.
  konfirmasi: null,
  kunjungan: ['versi'],
  lapangan: ['versi'],
  laporandetail: ['detail_versi', 'detail_verifikasi', 'detail_revisi', 'detail_otomatis'],
  nilaibagian: ['versi'],
  persyaratan: ['versi'],
  // What came of it is nothing that was handed in.
  pilihan: [
    'versi',
    ...['pilihangiliran', 'pilihanjkl', 'pilihankeluar', 'pilihanhasil', 'pilihandapat'],
    'pilihanregisterid',
  ],
  putaran: ['versi'],
  rubrik: ['versi', 'rubrikbeku'],
  seminar: ['versi'],
  // Each version is a row.
  surattemplat: null,
  tukar: ['versi'],
  ulasan: ['versi'],
}
/** What is written by a form has a version. */
const written = (Object.values(resources) as Resource[]).filter(({ form }) => form)
export const VERSIONS: Readonly<Partial<Record<string, Counting>>> = {
  ...Object.fromEntries(written.map(({ name }) => [name, ['versi'] as const])),
  ...NO_RESOURCES,
  // What is decided about them is not what somebody reads in the form.
  mahasiswa: ['versi', 'mhsrekommagang'],
  semester: ['versi', 'semtutup', 'semtutupoleh'],
}

function countedFor(table: Table, values: object): string | undefined {
  const [counts, ...unless] = VERSIONS[table] ?? []
  const columns = Object.keys(values)
  return columns.length > 0 && columns.every((column) => unless.includes(column)) ? undefined : counts
}

/** The table is a value here; what its columns are, the signatures above have checked. */
const loose = (db: Database) => db as unknown as Kysely<Record<string, Record<string, unknown>>>

const found = (db: Database, table: Table, where: object) =>
  matching(
    loose(db)
      .selectFrom(table as string)
      .selectAll(),
    where,
  )

interface Filtered<Q> {
  where(column: string, operator: '=' | 'in' | 'is', value: unknown): Q
}

function matching<Q extends Filtered<Q>>(query: Q, where: object): Q {
  const columns = Object.entries(where)
  if (columns.length === 0) throw new TypeError('all rows of a table are never meant')
  return columns.reduce((narrowed, [column, value]) => {
    if (value === null) return narrowed.where(column, 'is', null)
    // One of none is no row: PostgreSQL knows no empty list.
    if (Array.isArray(value)) return narrowed.where(column, 'in', value.length > 0 ? value : [null])
    return narrowed.where(column, '=', value)
  }, query)
}
