import { sql, type Kysely } from 'kysely'

/** Of two offices that change at once by which way people come in, the second is told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table setelan add column masukversi integer not null default 0`.execute(db)
}
