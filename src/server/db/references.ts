import { sql } from 'kysely'
import { isSqlite } from './dialect.ts'
import type { Database } from './open.ts'

/** A column that names a row of another table, as the database itself tells it. */
export interface Reference {
  table: string
  column: string
  to: string
  nullable: boolean
  /** The row goes with the one that it names. */
  cascades: boolean
  /** The (first) column of the table's own key. */
  key: string
}

/**
 * Every column that refers to a row of `to` by its key. What is done to all of them needs no list, which the next table
 * would be missing from. Of keys of several columns the first is told.
 */
export async function referencesTo(db: Database, to: string): Promise<Reference[]> {
  const { rows } = await (isSqlite(db) ? ofSqlite(to) : ofPostgres(to)).execute(db)
  return rows.map(({ table, column, nullable, cascades, key }) => ({
    table,
    column,
    to,
    key,
    nullable: Number(nullable) === 1,
    cascades: Number(cascades) === 1,
  }))
}

/** The columns of tables whose names end so: a description of the whole database takes a hundred times as long. */
export async function columnsEnding(
  db: Database,
  ends: readonly string[],
): Promise<Pick<Reference, 'table' | 'column' | 'nullable'>[]> {
  const named = (column: string) =>
    sql.join(
      ends.map((end) => sql`${sql.ref(column)} like ${`%${end}`}`),
      sql` or `,
    )
  const statement = isSqlite(db)
    ? sql<Row>`select t.name as "table", i.name as "column", 1 - i."notnull" as nullable
        from pragma_table_list t join pragma_table_info(t.name) i
        where t.schema = 'main' and t.type = 'table' and (${named('i.name')})`
    : sql<Row>`select c.relname as "table", a.attname as "column", case when a.attnotnull then 0 else 1 end as nullable
        from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relkind = 'r' and c.relnamespace = (select relnamespace from pg_class where oid = to_regclass('register'))
          and a.attnum > 0 and not a.attisdropped and (${named('a.attname')})`
  const { rows } = await statement.execute(db)
  return rows.map(({ table, column, nullable }) => ({ table, column, nullable: Number(nullable) === 1 }))
}

type Row = { table: string; column: string; nullable: number; cascades: number; key: string }

const ofSqlite = (to: string) => sql<Row>`
  select t.name as "table", f."from" as "column",
    (select 1 - i."notnull" from pragma_table_info(t.name) i where i.name = f."from") as nullable,
    case when f.on_delete = 'CASCADE' then 1 else 0 end as cascades,
    (select i.name from pragma_table_info(t.name) i where i.pk = 1) as key
  from pragma_table_list t join pragma_foreign_key_list(t.name) f
  where t.schema = 'main' and t.type = 'table' and f."table" = ${to} and f.seq = 0
  order by t.name, f."from"`

const ofPostgres = (to: string) => sql<Row>`
  select c.relname as "table", a.attname as "column",
    case when a.attnotnull then 0 else 1 end as nullable,
    case when k.confdeltype = 'c' then 1 else 0 end as cascades,
    (select b.attname from pg_index i join pg_attribute b on b.attrelid = i.indrelid and b.attnum = i.indkey[0]
      where i.indrelid = c.oid and i.indisprimary) as key
  from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
  where k.contype = 'f' and k.confrelid = to_regclass(${to})
  order by c.relname, a.attname`
