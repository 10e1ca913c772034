import { sql } from 'kysely'
import { isSqlite } from './dialect.ts'
import type { Database } from './open.ts'

/** The tables of an embedded database, as the database itself tells them: each after those it refers to. */
export async function readTables(db: Database): Promise<string[]> {
  const { rows: found } = await sql<{ name: string }>`
    select name from pragma_table_list
    where schema = 'main' and type = 'table' and name not like 'sqlite\\_%' escape '\\'
      and name not like 'kysely\\_%' escape '\\'
    order by name`.execute(db)
  const { rows: references } = await sql<Reference>`
    select t.name as child, f."table" as parent
    from pragma_table_list t join pragma_foreign_key_list(t.name) f
    where t.schema = 'main'`.execute(db)

  return inOrder(
    found.map(({ name }) => name),
    references,
  )
}

/** Of either database, also before it is migrated. */
export async function hasTable(db: Database, name: string): Promise<boolean> {
  const { rows } = await (
    isSqlite(db)
      ? sql<{ found: number }>`select 1 as found from sqlite_master where type = 'table' and name = ${name}`
      : // Not to_regclass: for a while after another connection has made the table it still says no.
        sql<{ found: number }>`
          select 1 as found from pg_tables where tablename = ${name} and schemaname = any(current_schemas(false))`
  ).execute(db)
  return rows.length > 0
}

/** Columns of an embedded database by which rows of one table refer to each other. */
export async function selfReferences(db: Database): Promise<SelfReference[]> {
  const { rows } = await sql<SelfReference>`
    select t.name as child, f."from" as "column", f."to" as "parentKey",
      (select c.name from pragma_table_info(t.name) c where c.pk = 1) as "key"
    from pragma_table_list t join pragma_foreign_key_list(t.name) f
    where t.schema = 'main' and f."table" = t.name`.execute(db)
  return rows
}

export interface SelfReference {
  child: string
  column: string
  /** What the rows are known by. */
  key: string | null
  parentKey: string
}

interface Reference {
  child: string
  parent: string
}

function inOrder(names: readonly string[], references: readonly Reference[]): string[] {
  const ordered: string[] = []
  const waiting = new Set(names)
  while (waiting.size > 0) {
    const next = [...waiting].filter(
      (name) =>
        !references.some(({ child, parent }) => child === name && parent !== name && waiting.has(parent)),
    )
    if (next.length === 0)
      throw new Error(`Tabel ${[...waiting].join(', ')} saling merujuk, jadi tidak dapat disalin berurutan.`)
    for (const name of next) waiting.delete(name)
    ordered.push(...next)
  }
  return ordered
}
