import { sql, type Kysely } from 'kysely'

/**
 * What goes by night, and what names it: whatever refers to a row that is deleted is looked for each time, in the whole
 * table where no index leads to it. Sweeps find what is theirs without walking through what stays for years.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `create index laporandetail_lampiran on laporandetail (detail_lampiran) where detail_lampiran is not null`,
    `create index dokumenregister_files on dokumenregister (files)`,
    `create index dokumenakademik_files on dokumenakademik (akddokumenfiles)`,
    `create index dokumenbalasan_files on dokumenbalasan (balasanfiles)`,
    `create index perusahaan_logo on perusahaan (perusahaanlogo) where perusahaanlogo is not null`,
    `create index perusahaan_foto on perusahaan (perusahaanfoto) where perusahaanfoto is not null`,
    `create index mou_file on mou (moufile) where moufile is not null`,
    `create index tanggapan_akun on tanggapan (tanggapan_akunid)`,
    `create index antrean_nobp on antrean (antreannobp)`,
    // What the outbox still says, and to whom: for a month.
    `create index kotakkeluar_isi on kotakkeluar (dibuat) where isi is not null`,
    `create index ingatan_waktu on ingatan (waktu)`,
  ])
    await sql.raw(statement).execute(db)
}
