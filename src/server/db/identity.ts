import { sql, type Kysely } from 'kysely'
import { isSqlite } from './dialect.ts'
import type { Database } from './open.ts'

/**
 * After rows with ids chosen by us: the database must go on numbering behind them. SQLite notices by itself; in
 * PostgreSQL the sequence is only ever raised, because lowering it would give a number twice.
 */
export async function passIds(db: Database, ids: Readonly<Record<string, string>>): Promise<void> {
  if (isSqlite(db as unknown as Kysely<unknown>)) return
  for (const [table, id] of Object.entries(ids)) {
    await sql`
      select setval(t.numbers, t.highest)
      from (
        select pg_get_serial_sequence(${table}, ${id})::regclass as numbers, max(${sql.ref(id)}) as highest
        from ${sql.table(table)}
      ) t
      where t.highest > coalesce(pg_sequence_last_value(t.numbers), 0)`.execute(db)
  }
}
