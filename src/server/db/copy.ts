import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { passIds } from './identity.ts'
import type { Database } from './open.ts'
import { readTables } from './schema.ts'

/**
 * Copies every row of an embedded database into another, empty one, migrated like it, in one transaction, and compares
 * the contents of both before it commits. Which tables there are, in which order, is read from the database
 * itself. Seat counters are not copied but counted anew by the target's own triggers.
 * @returns how many rows each table has
 * @throws when the target is not empty, or anything differs
 */
export async function copyDatabase(from: Database, to: Database): Promise<Record<string, number>> {
  if (await hasRows(to, 'akun')) throw new Error('Database tujuan sudah berisi data. Pakai database kosong.')
  const tables = await readTables(from)
  const present = new Set((await to.introspection.getTables()).map(({ name }) => name))
  const absent = tables.filter((table) => !present.has(table))
  if (absent.length > 0) throw new Error(`Database tujuan tidak punya tabel ${absent.join(', ')}.`)

  return to.transaction().execute(async (trx) => {
    // What a first start put there comes with the copy.
    for (const table of [...tables].reverse()) await sql`delete from ${sql.table(table)}`.execute(trx)
    const copied: Record<string, number> = {}
    for (const table of tables) copied[table] = await copyTable(from, trx, table)
    await passIds(trx)
    for (const table of tables) await assertSame(from, trx, table)
    // The mark of having moved stays behind.
    await trx.updateTable('pemasangan').set({ dipindahkan: null }).execute()
    return copied
  })
}

type Row = Record<string, string | number | null>

const PORTION = 200

async function copyTable(from: Database, to: Database, table: string): Promise<number> {
  let copied = 0
  for await (const rows of portions(from, table, 'rowid')) {
    const values = table === 'kuotadetail' ? rows.map((row) => ({ ...row, ...NO_SEATS })) : rows
    await to
      .insertInto(table as never)
      .values(values as never)
      .execute()
    copied += rows.length
  }
  return copied
}

const NO_SEATS = { terisipria: 0, terisiwanita: 0 }

async function assertSame(from: Database, to: Database, table: string): Promise<void> {
  const [before, after] = [await digest(from, table, 'rowid'), await digest(to, table, 'ctid')]
  if (before.rows !== after.rows)
    throw new Error(`Jumlah baris ${table} berbeda: ${before.rows} menjadi ${after.rows}.`)
  if (before.sum !== after.sum) throw differs(table)
}

const differs = (table: string) =>
  new Error(`Isi ${table} di database tujuan tidak sama dengan asalnya. Tidak ada yang disimpan.`)

/** A sum over the rows, the same in whichever order they come. */
async function digest(db: Database, table: string, place: Place): Promise<{ rows: number; sum: bigint }> {
  let [count, sum] = [0, 0n]
  for await (const rows of portions(db, table, place)) {
    count += rows.length
    for (const row of rows) {
      const hash = createHash('sha256').update(textOf(row)).digest()
      sum = BigInt.asUintN(128, sum + hash.readBigUInt64LE() + (hash.readBigUInt64LE(8) << 64n))
    }
  }
  return { rows: count, sum }
}

const textOf = (row: Row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Where a row stands in its table, as SQLite and PostgreSQL call it. */
type Place = 'rowid' | 'ctid'

async function* portions(db: Database, table: string, place: Place): AsyncGenerator<Row[]> {
  const type = sql.raw(place === 'ctid' ? 'tid' : 'integer')
  const at = sql.ref(place)
  for (let last: unknown; ;) {
    const after = last === undefined ? sql`` : sql`where ${at} > cast(${last} as ${type})`
    const { rows } = await sql<Row & { [PLACE]: unknown }>`
      select cast(${at} as text) as ${sql.ref(PLACE)}, ${sql.table(table)}.*
      from ${sql.table(table)} ${after} order by ${at} limit ${PORTION}`.execute(db)
    if (rows.length === 0) return
    last = rows.at(-1)![PLACE]
    yield rows.map(({ [PLACE]: _, ...row }) => row as Row)
  }
}

const PLACE = '__place'

async function hasRows(db: Database, table: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
  return rows.length > 0
}
