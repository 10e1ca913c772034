import { sql, type Kysely } from 'kysely'

/** A photo of the place, for students who choose. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table perusahaan add column perusahaanfoto integer references berkas`.execute(db)
}
