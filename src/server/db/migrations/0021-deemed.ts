import { sql, type Kysely } from 'kysely'

/** A report that nobody looked at in time counts as validated, and says so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table laporandetail add column detail_otomatis integer not null default 0 check (detail_otomatis in (0, 1))`,
    )
    .execute(db)
}
