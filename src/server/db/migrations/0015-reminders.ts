import { sql, SqliteAdapter, type Kysely } from 'kysely'

/** After how many days whom the server reminds, and of what it has: a key that is written once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const strict = db.getExecutor().adapter instanceof SqliteAdapter ? 'strict' : ''
  for (const statement of [
    `create table pengingat (
      jenis text primary key, hari integer not null check (hari >= 0), oleh text not null, diubah text not null
    ) ${strict}`,
    `create table ingatan (kunci text primary key, waktu text not null) ${strict}`,
  ])
    await sql.raw(statement).execute(db)
}
