import { sql, type Kysely } from 'kysely'

/** What grows for years is found by what narrows it: a programme's events in their order, reminders of a student. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `create index peristiwa_prodi_urut on peristiwa (prodiid, waktu, peristiwaid) where prodiid is not null`,
    `drop index peristiwa_prodi`,
    `create index peristiwa_pengingat on peristiwa (nobp, peristiwaid) where objek = 'pengingat'`,
  ])
    await sql.raw(statement).execute(db)
}
