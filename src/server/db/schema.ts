import { sql } from 'kysely'
import type { Database } from './open.ts'

export interface Schema {
  /** What the application writes: each table after those it refers to. */
  tables: string[]
  /** What triggers fill from the others: sums and indexes for searching. */
  keptByTriggers: string[]
}

/** The tables of an embedded database, as the database itself tells them. */
export async function readSchema(db: Database): Promise<Schema> {
  // A virtual table and the tables it stands on are of another type.
  const { rows: found } = await sql<{ name: string }>`
    select name from pragma_table_list
    where schema = 'main' and type = 'table' and name not like 'sqlite\\_%' escape '\\'
      and name not like 'kysely\\_%' escape '\\'
    order by name`.execute(db)
  const { rows: triggers } = await sql<{ sql: string }>`
    select sql from sqlite_master where type = 'trigger'`.execute(db)
  const { rows: references } = await sql<Reference>`
    select t.name as child, f."table" as parent
    from pragma_table_list t join pragma_foreign_key_list(t.name) f
    where t.schema = 'main'`.execute(db)

  const filled = new Set(
    triggers.flatMap((trigger) => [...trigger.sql.matchAll(INSERTED)].map(([, name]) => name!)),
  )
  const names = found.map(({ name }) => name)
  return {
    tables: inOrder(
      names.filter((name) => !filled.has(name)),
      references,
    ),
    keptByTriggers: names.filter((name) => filled.has(name)),
  }
}

interface Reference {
  child: string
  parent: string
}

const INSERTED = /\binsert\s+(?:or\s+\w+\s+)?into\s+"?(\w+)/gi

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
