import { sql, type Kysely } from 'kysely'
import { isSqlite, words } from '../dialect.ts'

/**
 * Where an account has signed in before: guessing at it from elsewhere does not keep its person out there. `tempat` is
 * a network or, hashed, a device. On PostgreSQL also the counts that several servers keep together, in the form the
 * library of the limits wants them (`server/db/limiters.ts`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { strict } = words(db)
  await sql
    .raw(
      `create table akun_tempat (
        akunid integer not null references akun on delete cascade,
        tempat text not null, terakhir text not null,
        primary key (akunid, tempat)
      ) ${strict}`,
    )
    .execute(db)
  await sql.raw(`create index akun_tempat_terakhir on akun_tempat (terakhir)`).execute(db)
  if (!isSqlite(db))
    await sql
      .raw(
        `create unlogged table batas (key varchar(255) primary key, points integer not null default 0, expire bigint)`,
      )
      .execute(db)
}
