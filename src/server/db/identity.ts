import { sql } from 'kysely'
import { isSqlite } from './dialect.ts'
import type { Database } from './open.ts'

/**
 * After rows with ids chosen by us: the database must go on numbering behind them, in every table that it numbers, and
 * behind those that were given once and are gone (`given`). Both only ever raise: lowering would give a number twice.
 */
export async function passIds(db: Database, given: Numbers = {}): Promise<void> {
  if (isSqlite(db)) return passEmbedded(db, given)
  for (const { table, id } of await identityColumns(db)) {
    await sql`
      select setval(t.numbers, t.highest)
      from (
        select pg_get_serial_sequence(quote_ident(${table}), ${id})::regclass as numbers,
          greatest(max(${sql.ref(id)}), cast(${given[table] ?? null} as bigint)) as highest
        from ${sql.table(table)}
      ) t
      where t.highest > coalesce(pg_sequence_last_value(t.numbers), 0)`.execute(db)
  }
}

/** The last number that each table has given. */
export async function readNumbers(db: Database): Promise<Numbers> {
  if (isSqlite(db)) {
    const { rows } = await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(
      db,
    )
    return Object.fromEntries(rows.map(({ name, seq }) => [name, seq]))
  }
  const numbers: Numbers = {}
  for (const { table, id } of await identityColumns(db)) {
    const { rows } = await sql<{ last: number | null }>`
      select pg_sequence_last_value(pg_get_serial_sequence(quote_ident(${table}), ${id})::regclass) as last`.execute(
      db,
    )
    if (rows[0]?.last) numbers[table] = Number(rows[0].last)
  }
  return numbers
}

export type Numbers = Record<string, number>

/** SQLite notices by itself which ids are there, but not which have been. A table without a row yet has no entry. */
async function passEmbedded(db: Database, given: Numbers): Promise<void> {
  for (const [name, seq] of Object.entries(given)) {
    const { numAffectedRows } = await sql`
      update sqlite_sequence set seq = max(seq, ${seq}) where name = ${name}`.execute(db)
    if (!numAffectedRows)
      await sql`insert into sqlite_sequence (name, seq) values (${name}, ${seq})`.execute(db)
  }
}

async function identityColumns(db: Database): Promise<{ table: string; id: string }[]> {
  const { rows } = await sql<{ table: string; id: string }>`
    select table_name as "table", column_name as id from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'
    order by table_name`.execute(db)
  return rows
}
