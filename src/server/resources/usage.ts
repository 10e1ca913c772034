import { sql } from 'kysely'
import type { Database } from '../db/open.ts'

/** How many rows of `table` name this record: for the sentence that explains why it cannot be deleted. */
export async function uses(db: Database, table: string, column: string, id: number): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db)
  return Number(rows[0]?.n ?? 0)
}

/** The first use that is found, as a sentence: "Perusahaan ini masih dipakai oleh 3 pendaftaran." */
export async function stillUsed(
  db: Database,
  id: number,
  what: string,
  places: readonly [table: string, column: string, noun: string][],
): Promise<string | undefined> {
  for (const [table, column, noun] of places) {
    const count = await uses(db, table, column, id)
    if (count > 0) return `${what} ini masih dipakai oleh ${count} ${noun}, jadi tidak dapat dihapus.`
  }
  return undefined
}
