import { sql, type Kysely } from 'kysely'

/**
 * What somebody did is found by the name of then, and what students say below their weeks without what lecturers say; that a
 * night of retention was put down stands in a column of its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `create index peristiwa_nama on peristiwa (nama, waktu, peristiwaid)`,
    `create index tanggapan_mahasiswa on tanggapan (tanggapan_laporanidx, tanggapan_idx) where tanggapan_sebagai = 'Mahasiswa'`,
    `create index laporan_register_pekan on laporan (laporan_registeridx, laporan_idx, laporan_senin)`,
    `drop index laporan_register`,
    `alter table retensijalan add column ditunda integer not null default 0 check (ditunda in (0, 1))`,
  ])
    await sql.raw(statement).execute(db)
}
