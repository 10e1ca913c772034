import { sql, type Kysely } from 'kysely'

/**
 * Who entered the address that waits: where it was not the owner, its mailbox alone does not confirm it. And whether a
 * first password was made by a programme's admin, who has seen it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `alter table akun add column surelbaruoleh integer`,
    `alter table akun add column sandiprodi integer not null default 0 check (sandiprodi in (0, 1))`,
    // Confirmed so far by the mailbox alone: only what the owner themself had entered, with the password, stays in use.
    `update akun set surelbaru = surel, surel = null, surelsejak = null, surelgagal = 0
      where surel is not null and not exists (
        select 1 from peristiwa p where p.akunid = akun.akunid and p.peristiwaid = (
          select max(q.peristiwaid) from peristiwa q where q.objek = 'akun' and q.aksi = 'surel'
            and q.objekid = cast(akun.akunid as text) and q.sesudah like '%"alamatbaru"%'))`,
  ])
    await sql.raw(statement).execute(db)
}
