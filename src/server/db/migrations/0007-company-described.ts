import { sql, type Kysely } from 'kysely'

/** What students choose a company by: its field of business, what it does, and what they would do there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['perusahaanbidang', 'perusahaanuraian', 'perusahaantugas'])
    await sql`alter table perusahaan add column ${sql.ref(column)} text`.execute(db)
}
