import { sql, SqliteAdapter, type Kysely } from 'kysely'

/** What PDDIKTI Neo Feeder wants beside what is known here, and the numbers of the campus' own Feeder. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const strict = db.getExecutor().adapter instanceof SqliteAdapter ? 'strict' : ''
  for (const statement of [
    `create table neofeeder (
      satu integer primary key not null check (satu = 1),
      programmbkm text, jenisaktivitas text, kategoripembimbing text, kategoripenguji text,
      versi integer not null default 0
    ) ${strict}`,
    `alter table prodi add column prodiidfeeder text`,
    // The course that an internship is taken for.
    `alter table prodi add column prodiidmatkul text`,
    `alter table prodi add column prodisksmagang integer`,
    `alter table dosen add column dosenidfeeder text`,
    `alter table mahasiswa add column mhsidfeeder text`,
    // Of the activity that Feeder has made of an internship, and of who takes part: known late, when the semester may be closed.
    `create table aktivitas (
      aktivitasregisterid integer primary key not null references register on delete cascade,
      idaktivitas text, idanggota text
    ) ${strict}`,
  ])
    await sql.raw(statement).execute(db)
}
