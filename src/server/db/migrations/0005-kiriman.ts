import { sql, type Kysely } from 'kysely'
import { words } from '../dialect.ts'

/**
 * Answers to writes that a phone may send again (`server/once.ts`): under the sender's own key, what was asked (`sidik`,
 * a hash) and what was answered (JSON).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { strict } = words(db)
  await sql
    .raw(
      `create table kiriman (
        akunid integer not null references akun on delete cascade,
        kunci text not null,
        sidik text not null, jawaban text not null, waktu text not null,
        primary key (akunid, kunci)
      ) ${strict}`,
    )
    .execute(db)
  await sql.raw(`create index kiriman_waktu on kiriman (waktu)`).execute(db)
}
