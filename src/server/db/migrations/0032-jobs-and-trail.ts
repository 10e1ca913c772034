import { sql, type Kysely } from 'kysely'

/**
 * A job of letters says as what it was asked for, why it waits or has ended, and when it is tried again. The trail is found
 * by what happened, in the order of time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    // The hat, and a programme's admin's programmes of then; by a token, which one.
    `alter table surattugas add column peran text`,
    `alter table surattugas add column prodi text`,
    `alter table surattugas add column tokenid integer`,
    `alter table surattugas add column nanti text`,
    `alter table surattugas add column alasan text`,
    `alter table suratbaris add column coba integer not null default 0`,
    `alter table suratbaris add column nanti text`,
    // Nobody knows any more under which hat these were asked for: the account's own.
    `update surattugas set peran = (select a.role from akun a where a.akunid = surattugas.akunid),
      prodi = (select '[' || string_agg(cast(p.prodiid as text), ',') || ']' from akun_prodi p where p.akunid = surattugas.akunid)`,
    `create index peristiwa_hal on peristiwa (objek, aksi, waktu, peristiwaid)`,
    `create index peristiwa_urut on peristiwa (waktu, peristiwaid)`,
    `drop index peristiwa_waktu`,
  ])
    await sql.raw(statement).execute(db)
}
