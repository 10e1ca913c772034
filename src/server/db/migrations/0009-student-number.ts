import { sql, type Kysely } from 'kysely'

/** What the campus calls a student's number; null = NOBP. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table kampus add column sebutan text`.execute(db)
}
