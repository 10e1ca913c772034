import { sql } from 'kysely'
import type { Database } from '../../../src/server/db/open.ts'
import { NOTE } from '../../../src/server/db/repeatable.ts'

export type Row = Record<string, unknown>

/** Every row of every table that both databases have. */
export async function readTables(db: Database): Promise<Record<string, Row[]>> {
  const tables = (await db.introspection.getTables())
    .filter(({ isView, name }) => !isView && name !== 'batas' && name !== NOTE)
    .map(({ name }) => name)
  const read = await Promise.all(
    tables.map(async (name) => {
      const { rows } = await sql<Row>`select * from ${sql.table(name)}`.execute(db)
      return [name, rows.toSorted((a, b) => (spelled(a) < spelled(b) ? -1 : 1))] as const
    }),
  )
  return Object.fromEntries(read)
}

const spelled = (row: Row) => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)))
