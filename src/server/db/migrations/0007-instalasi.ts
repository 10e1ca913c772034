import { sql, type Kysely } from 'kysely'
import { words } from '../dialect.ts'

/**
 * `instalasi`: the one row that says which folder of files this database belongs to (`server/installation.ts`).
 * `berkasbuang`: files whose row went, until the sweeper has removed them from the disk as well. So it knows what was
 * removed on purpose from what it merely does not know, and nobody fills the disk by replacing files.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { strict } = words(db)
  for (const statement of [
    `create table instalasi (satu integer primary key not null check (satu = 1), kode text not null) ${strict}`,
    `create table berkasbuang (
      berkaskunci text primary key not null,
      berkasukuran integer not null, nobp text, dibuang text not null
    ) ${strict}`,
    `create index berkasbuang_nobp on berkasbuang (nobp)`,
    `create index berkasbuang_dibuang on berkasbuang (dibuang)`,
  ])
    await sql.raw(statement).execute(db)
}
