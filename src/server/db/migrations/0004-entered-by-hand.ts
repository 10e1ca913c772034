import { sql, type Kysely } from 'kysely'

/**
 * Students, lecturers, programmes and semesters are written by people too: the second of two is told, and what the academic
 * system says of a field that somebody has corrected stays beside it (JSON by field).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['mahasiswa', 'dosen', 'prodi', 'semester']) {
    await sql`alter table ${sql.table(table)} add column versi integer not null default 1`.execute(db)
    await sql`alter table ${sql.table(table)} add column sistem text`.execute(db)
  }
}
