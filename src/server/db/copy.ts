import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { ARCHIVE_KEY, closeArchive, openArchive } from './archive.ts'
import { isSqlite } from './dialect.ts'
import { passIds, readNumbers } from './identity.ts'
import type { Database } from './open.ts'
import { NOTE } from './repeatable.ts'
import { readTables, selfReferences, type SelfReference } from './schema.ts'

/**
 * Copies every row of a database into another, empty one, migrated like it, in one transaction, and compares the contents
 * of both before it commits. One of the two is embedded, the other may be PostgreSQL: which tables there are, in which
 * order, the embedded one tells. PostgreSQL is read as it is at one moment, however long it takes, so people may go on
 * writing there. Seat counters are not copied but counted anew by the target's own triggers.
 * @param replace what the target holds goes, in the same transaction
 * @returns how many rows each table has
 * @throws when the target is not empty, or anything differs
 */
export async function copyDatabase(
  from: Database,
  to: Database,
  { replace = false } = {},
): Promise<Record<string, number>> {
  if (!replace && (await hasRows(to, 'akun')))
    throw new Error('Database tujuan sudah berisi data. Pakai database kosong.')
  const embedded = isSqlite(to) ? to : from
  // Filled within a transaction only; here it lets closed semesters be written and emptied.
  const tables = (await readTables(embedded)).filter((table) => table !== ARCHIVE_KEY)
  await assertSameTables(from, to, tables)
  const ownParents = await selfReferences(embedded)

  return atOneMoment(from, (source) =>
    to.transaction().execute(async (trx) => {
      // Rows of one table may refer to each other.
      if (isSqlite(to)) await sql`pragma defer_foreign_keys = on`.execute(trx)
      await openArchive(trx)
      await empty(trx, tables, isSqlite(to))
      const copied: Record<string, number> = {}
      for (const table of tables) {
        const later = isSqlite(to) ? [] : ownParents.filter(({ child }) => child === table)
        copied[table] = await copyTable(source, trx, table, later)
      }
      await closeArchive(trx)
      await passIds(trx, await readNumbers(source))
      for (const table of tables) await assertSame(source, trx, table)
      // The mark of having moved stays behind.
      await trx.updateTable('pemasangan').set({ dipindahkan: null }).execute()
      return copied
    }),
  )
}

/** An embedded one that is copied has nobody else: the folder is locked, or it is a copy itself. */
const atOneMoment = <T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> =>
  isSqlite(db)
    ? work(db)
    : db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)

/** What nobody misses: counts of a few minutes, which PostgreSQL alone has; with which views each of them was made. */
const LEFT_BEHIND = ['batas', ARCHIVE_KEY, NOTE]

/** A table that only one of them has would get lost on the way, or its rows in the target would belong to nothing. */
async function assertSameTables(from: Database, to: Database, tables: readonly string[]): Promise<void> {
  for (const [db, name] of [
    [from, 'asal'],
    [to, 'tujuan'],
  ] as const) {
    const found = (await db.introspection.getTables())
      .filter(({ isView }) => !isView)
      .map((table) => table.name)
    const absent = tables.filter((table) => !found.includes(table))
    if (absent.length > 0) throw new Error(`Database ${name} tidak punya tabel ${absent.join(', ')}.`)
    const unknown = found.filter((table) => !tables.includes(table) && !LEFT_BEHIND.includes(table))
    if (unknown.length > 0)
      throw new Error(`Database ${name} punya tabel yang tidak dikenal: ${unknown.join(', ')}.`)
  }
}

/** What a first start put there comes with the copy. */
async function empty(trx: Database, tables: readonly string[], embedded: boolean): Promise<void> {
  // At once, past the triggers of what may not be deleted row by row.
  if (!embedded)
    return void (await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))}`.execute(trx))
  for (const table of [...tables].reverse()) await sql`delete from ${sql.table(table)}`.execute(trx)
}

type Row = Record<string, string | number | null>

/** Read at once: of rows with a whole logbook in them too many would fill the memory of a server that makes its backup. */
const PORTION = 200
/** PostgreSQL takes 65,535 parameters in one statement, SQLite 32,766. */
const MOST_PARAMETERS = 32_000

/** @param later columns that name another row of the same table, which may not be there yet */
async function copyTable(
  from: Database,
  to: Database,
  table: string,
  later: readonly SelfReference[],
): Promise<number> {
  let copied = 0
  for await (const rows of portions(from, table)) {
    const values = rows.map((row) => ({
      ...row,
      ...(table === 'kuotadetail' && NO_SEATS),
      ...Object.fromEntries(later.map(({ column }) => [column, null])),
    }))
    const atOnce = Math.max(1, Math.floor(MOST_PARAMETERS / Object.keys(values[0]!).length))
    for (let at = 0; at < values.length; at += atOnce)
      await to
        .insertInto(table as never)
        .values(values.slice(at, at + atOnce) as never)
        .execute()
    copied += rows.length
  }
  for (const { column, key, parentKey } of later)
    for await (const rows of portions(from, table))
      for (const row of rows)
        if (row[column] !== null)
          await sql`
            update ${sql.table(table)} set ${sql.ref(column)} = ${row[column]}
            where ${sql.ref(key ?? parentKey)} = ${row[key ?? parentKey]}`.execute(to)
  return copied
}

const NO_SEATS = { terisipria: 0, terisiwanita: 0 }

async function assertSame(from: Database, to: Database, table: string): Promise<void> {
  const [before, after] = [await digest(from, table), await digest(to, table)]
  if (before.rows !== after.rows)
    throw new Error(`Jumlah baris ${table} berbeda: ${before.rows} menjadi ${after.rows}.`)
  if (before.sum !== after.sum) throw differs(table)
}

const differs = (table: string) =>
  new Error(`Isi ${table} di database tujuan tidak sama dengan asalnya. Tidak ada yang disimpan.`)

/** A sum over the rows, the same in whichever order they come. */
async function digest(db: Database, table: string): Promise<{ rows: number; sum: bigint }> {
  let [count, sum] = [0, 0n]
  for await (const rows of portions(db, table)) {
    count += rows.length
    for (const row of rows) {
      const hash = createHash('sha256').update(textOf(row)).digest()
      sum = BigInt.asUintN(128, sum + hash.readBigUInt64LE() + (hash.readBigUInt64LE(8) << 64n))
    }
  }
  return { rows: count, sum }
}

const textOf = (row: Row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))

/**
 * Every row of a table once, in whatever order costs nothing: the whole table is read one time, however large it is.
 * PostgreSQL keeps a cursor where it stopped; asked for what comes after a row it would sort the rest of the table anew
 * for each portion.
 */
const portions = (db: Database, table: string): AsyncGenerator<Row[]> =>
  isSqlite(db) ? byRowid(db, table) : byCursor(db, table)

async function* byRowid(db: Database, table: string): AsyncGenerator<Row[]> {
  for (let last: string | undefined; ;) {
    const after = last === undefined ? sql`` : sql`where rowid > cast(${last} as integer)`
    const { rows } = await sql<Row & { [PLACE]: string }>`
      select cast(rowid as text) as ${sql.ref(PLACE)}, ${sql.table(table)}.*
      from ${sql.table(table)} ${after} order by rowid limit ${PORTION}`.execute(db)
    if (rows.length === 0) return
    last = rows.at(-1)![PLACE]
    yield rows.map(({ [PLACE]: _, ...row }) => row as Row)
  }
}
const PLACE = '__place'

/** Lives within the transaction in which both databases are copied, and goes with it. */
async function* byCursor(db: Database, table: string): AsyncGenerator<Row[]> {
  await sql`declare ${CURSOR} no scroll cursor for select * from ${sql.table(table)}`.execute(db)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.raw(String(PORTION))} from ${CURSOR}`.execute(db)
    if (rows.length === 0) break
    yield rows
  }
  await sql`close ${CURSOR}`.execute(db)
}
const CURSOR = sql.ref('salinan')

async function hasRows(db: Database, table: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
  return rows.length > 0
}
