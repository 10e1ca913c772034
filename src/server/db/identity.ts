import { sql, type Kysely } from 'kysely'
import { isSqlite } from './dialect.ts'
import type { Database } from './open.ts'

/**
 * After rows with ids chosen by us: the database must go on numbering behind them, in every table that it numbers. SQLite
 * notices by itself; in PostgreSQL the sequence is only ever raised, because lowering it would give a number twice.
 */
export async function passIds(db: Database): Promise<void> {
  if (isSqlite(db as unknown as Kysely<unknown>)) return
  for (const { table, id } of await identityColumns(db)) {
    await sql`
      select setval(t.numbers, t.highest)
      from (
        select pg_get_serial_sequence(quote_ident(${table}), ${id})::regclass as numbers, max(${sql.ref(id)}) as highest
        from ${sql.table(table)}
      ) t
      where t.highest > coalesce(pg_sequence_last_value(t.numbers), 0)`.execute(db)
  }
}

async function identityColumns(db: Database): Promise<{ table: string; id: string }[]> {
  const { rows } = await sql<{ table: string; id: string }>`
    select table_name as "table", column_name as id from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'
    order by table_name`.execute(db)
  return rows
}
