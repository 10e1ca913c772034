import { sql, type Kysely } from 'kysely'

/**
 * Since when a place in line rests: its student may not take a place now, or has one, which may yet be taken back. Nobody
 * waits behind it meanwhile, and it is where it was afterwards.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table antrean add column antreanjeda text`.execute(db)
}
