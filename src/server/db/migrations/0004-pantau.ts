import { sql, type Kysely } from 'kysely'

/**
 * What waits for the supervisor of a placement: since when days are unvalidated (`belum_verifikasi_sejak`), when the
 * student last reported (`laporanterakhir`), comments nobody answered (`tanggapan_baru`) and the Monday of the first
 * such week (`tanggapan_baru_pekan`, null = the final report); and `tungguvalidasi`, to narrow a list to it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of views) await sql.raw(statement).execute(db)
}

const days = (pick: string, more = '') =>
  `(select ${pick}(l.detail_tgl) from laporandetail l
      where l.detail_registeridx = r.registerid and l.detail_jenis = 'mingguan'${more})`
/** The student's comments that no comment of the lecturer's in the same thread follows. */
const unanswered = (pick: string) =>
  `(select ${pick} from laporan h join tanggapan t on t.tanggapan_laporanidx = h.laporan_idx
      where h.laporan_registeridx = r.registerid and t.tanggapan_sebagai = 'Mahasiswa'
        and not exists (select 1 from tanggapan n where n.tanggapan_laporanidx = h.laporan_idx
          and n.tanggapan_sebagai = 'Dosen' and n.tanggapan_idx > t.tanggapan_idx))`
const waits = `case when exists (select 1 from laporandetail l
      where l.detail_registeridx = r.registerid and l.detail_jenis = 'mingguan' and l.detail_verifikasi = 0)
    then 1 else 0 end as tungguvalidasi`
const watched = `r.*,
    ${days('max')} as laporanterakhir,
    ${days('min', ' and l.detail_verifikasi = 0')} as belum_verifikasi_sejak,
    ${unanswered('count(*)')} as tanggapan_baru,
    ${unanswered('min(h.laporan_senin)')} as tanggapan_baru_pekan,
    ${waits}`

const views = [
  `drop view mahasiswabimbingan_view`,
  `drop view monitoring_view`,
  `drop view mahasiswabimbingan_ringkas`,
  `drop view monitoring_ringkas`,
  `create view mahasiswabimbingan_view as select ${watched} from register_view r where r.pembimbingid is not null`,
  `create view monitoring_view as select ${watched} from register_view r where r.registerdisetujui = 1`,
  `create view mahasiswabimbingan_ringkas as
    select r.*, b.pembimbingdosenid, ${waits}
    from pembimbing b join register_ringkas r on r.registerid = b.pembimbingregisterid`,
  `create view monitoring_ringkas as select r.*, ${waits} from register_ringkas r where r.registerdisetujui = 1`,
]
