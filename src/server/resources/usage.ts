import { sql } from 'kysely'
import { message, type Message, type ParamsOf } from '../../contract/messages/index.ts'
import type { Database } from '../db/open.ts'

/** How many rows of `table` name this record: for the sentence that explains why it cannot be deleted. */
export async function uses(db: Database, table: string, column: string, id: number): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db)
  return rows[0]?.n ?? 0
}

/** The first use that is found: "Perusahaan ini masih dipakai oleh 3 pendaftaran." */
export async function stillUsed(
  db: Database,
  id: number,
  what: Use['what'],
  places: Places,
): Promise<Message | undefined> {
  const counts = places.map(
    ([table, column]) =>
      sql`(select count(*) from ${sql.table(table)} where ${sql.ref(column)} = ${id}) as ${sql.ref(table)}`,
  )
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(db)
  const [table, , by] = places.find(([table]) => rows[0]![table]! > 0) ?? []
  return table !== undefined && by !== undefined
    ? message('record.used-by', { what, count: rows[0]![table]!, by })
    : undefined
}

export type Places = readonly (readonly [table: string, column: string, by: Use['by']])[]
type Use = ParamsOf<'record.used-by'>
