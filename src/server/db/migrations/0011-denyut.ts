import { sql, type Kysely } from 'kysely'
import { words } from '../dialect.ts'

/** Where `server/readiness.ts` writes to learn whether anything can be written. Always empty. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { strict } = words(db)
  await sql.raw(`create table denyut (denyutid integer not null primary key) ${strict}`).execute(db)
}
