import type { Database } from '../../../src/server/db/open.ts'

/** All rows of all tables, as text: a table that nobody thought of is among them. */
export async function everyRow(db: Database): Promise<string> {
  const tables = (await db.introspection.getTables()).filter(({ isView }) => !isView)
  const rows = await Promise.all(
    tables.map(({ name }) =>
      db
        .selectFrom(name as 'akun')
        .selectAll()
        .execute(),
    ),
  )
  return JSON.stringify(rows)
}
