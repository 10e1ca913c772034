import { sql, type Kysely } from 'kysely'
import { words } from '../dialect.ts'

/**
 * What the installation is, in one row: whether the demo filled it (`asal`), which account was made for the first admin,
 * and where the data went when it was moved to another database.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { strict } = words(db)
  await sql
    .raw(
      `create table pemasangan (
        idx integer primary key check (idx = 1),
        asal text not null check (asal in ('demo', 'kosong')),
        adminpertama integer references akun on delete set null,
        dipindahkan text
      ) ${strict}`,
    )
    .execute(db)
  // A demo from before this table: only there do several accounts share one salted hash.
  await sql
    .raw(
      `insert into pemasangan (idx, asal)
        select 1, 'demo' where exists (select 1 from akun group by sandi having count(*) > 1)`,
    )
    .execute(db)
}
