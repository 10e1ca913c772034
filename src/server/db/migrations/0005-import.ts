import { sql, SqliteAdapter, type Kysely } from 'kysely'

/** Files as campus systems hand them out: spellings of programmes, lecturers without NIDN, where a student stands. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const onSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const strict = onSqlite ? 'strict' : ''
  for (const statement of [...tables(strict), ...(onSqlite ? SQLITE : POSTGRES)])
    await sql.raw(statement).execute(db)
  if (!onSqlite) await showStatus(db)
}

const tables = (strict: string) => [
  // How a file spelled a programme, without spaces and signs, and which one was meant: said once by a person.
  `create table prodiejaan (
    ejaan text primary key not null,
    prodiid integer not null references prodi on delete cascade
  ) ${strict}`,
  `create index prodiejaan_prodi on prodiejaan (prodiid)`,
  // A lecturer's further numbers (NUPTK, NIP), beside the one in 'dosen.dosennidn'.
  `create table dosennomor (
    nomor text primary key not null,
    dosenid integer not null references dosen on delete cascade
  ) ${strict}`,
  `create index dosennomor_dosen on dosennomor (dosenid)`,
  `alter table mahasiswa add column mhsstatus text
    check (mhsstatus in ('aktif', 'cuti', 'nonaktif', 'lulus', 'DO', 'keluar'))`,
]

/** A company may have no e-mail address. SQLite takes a rule from a column only with the column. */
const SQLITE = [
  `alter table perusahaan add column emailbaru text`,
  `update perusahaan set emailbaru = perusahaanemail`,
  `alter table perusahaan drop column perusahaanemail`,
  `alter table perusahaan rename column emailbaru to perusahaanemail`,
]
const POSTGRES = [`alter table perusahaan alter column perusahaanemail drop not null`]

/** SQLite's views have a new column of their table by themselves, PostgreSQL's the columns of the day they were made. */
async function showStatus(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ made: string; has: boolean }>`
    select pg_get_viewdef('mahasiswa_view'::regclass) as made, exists (
      select 1 from pg_attribute where attrelid = 'mahasiswa_view'::regclass and attname = 'mhsstatus') as has`.execute(
    db,
  )
  const { made, has } = rows[0]!
  if (has) return
  await sql
    .raw(
      `create or replace view mahasiswa_view as
        select v.*, (select s.mhsstatus from mahasiswa s where s.mhsnobp = v.mhsnobp) as mhsstatus
        from (${made.replace(/;\s*$/, '')}) v`,
    )
    .execute(db)
}
