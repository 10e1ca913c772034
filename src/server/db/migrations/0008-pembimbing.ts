import { sql, type Kysely } from 'kysely'

/**
 * A supervisor stays assigned when the approval is withdrawn, and guides again with the next one. Until then they rest:
 * `register_view` names them, and the two lists of guided students hold them, only while the registration is approved.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of views) await sql.raw(statement).execute(db)
}

const flag = (condition: string, name: string) => `case when ${condition} then 1 else 0 end as ${name}`
const waits = [
  // A rejected registration waits for nothing any more.
  flag(
    `(r.registerdisetujui is null or r.registerdisetujui = 1) and exists (
      select 1 from dokumenregister w join dokumen v on v.dokumenid = w.dokumenid
      where w.registerid = r.registerid and w.status = 0 and v.dokumenstatus = 1)`,
    'tunggudokumen',
  ),
  flag(
    `r.registerdisetujui = 1 and not exists (select 1 from pembimbing w where w.pembimbingregisterid = r.registerid)`,
    'tunggupembimbing',
  ),
  flag(
    `r.registerdisetujui = 1 and not exists (select 1 from pilihmahasiswa w where w.registerid = r.registerid)`,
    'tunggusurat',
  ),
  flag(
    `r.registerdisetujui = 1 and not exists (select 1 from jadwal w
      where w.jadwalkuotaidx = r.registerkuotaid and w.jadwalperusahaanid = r.registerperusahaanid)`,
    'tunggujadwal',
  ),
].join(',\n      ')

const status = `case when r.registerdisetujui is null then 'menunggu' when r.registerdisetujui = 1 then 'disetujui' else 'ditolak' end`
const uploads = [
  [1, 'register'],
  [2, 'konsultasi'],
  [4, 'berangkat'],
].map(
  ([jenis, name]) => `
    (select count(*) from dokumenregister u join dokumen t on t.dokumenid = u.dokumenid
      where u.registerid = r.registerid and t.dokumenjenisid = ${jenis} and t.dokumenstatus = 1) as jmlupload${name},
    (select count(*) from dokumen where dokumenjenisid = ${jenis} and dokumenstatus = 1) as jmldok${name},`,
)
const days = (verified: number) => `(select count(*) from laporandetail l
      where l.detail_registeridx = r.registerid and l.detail_jenis = 'mingguan' and l.detail_verifikasi = ${verified})`
const comments = (
  read: number,
) => `(select count(*) from laporan h join tanggapan t on t.tanggapan_laporanidx = h.laporan_idx
      where h.laporan_registeridx = r.registerid and t.tanggapan_sebagai = 'Dosen' and t.tanggapan_dibaca = ${read})`

const weekly = (pick: string, more = '') =>
  `(select ${pick}(l.detail_tgl) from laporandetail l
      where l.detail_registeridx = r.registerid and l.detail_jenis = 'mingguan'${more})`
/** The student's comments that no comment of the lecturer's in the same thread follows. */
const unanswered = (pick: string) =>
  `(select ${pick} from laporan h join tanggapan t on t.tanggapan_laporanidx = h.laporan_idx
      where h.laporan_registeridx = r.registerid and t.tanggapan_sebagai = 'Mahasiswa'
        and not exists (select 1 from tanggapan n where n.tanggapan_laporanidx = h.laporan_idx
          and n.tanggapan_sebagai = 'Dosen' and n.tanggapan_idx > t.tanggapan_idx))`
const unvalidated = `case when exists (select 1 from laporandetail l
      where l.detail_registeridx = r.registerid and l.detail_jenis = 'mingguan' and l.detail_verifikasi = 0)
    then 1 else 0 end as tungguvalidasi`
const watched = `r.*,
    ${weekly('max')} as laporanterakhir,
    ${weekly('min', ' and l.detail_verifikasi = 0')} as belum_verifikasi_sejak,
    ${unanswered('count(*)')} as tanggapan_baru,
    ${unanswered('min(h.laporan_senin)')} as tanggapan_baru_pekan,
    ${unvalidated}`

const views = [
  `drop view mahasiswabimbingan_view`,
  `drop view monitoring_view`,
  `drop view mahasiswabimbingan_ringkas`,
  `drop view register_view`,
  `create view register_view as
    select r.*, m.mhsnama as registermhsnama, m.mhsjkl,
      p.perusahaannama as registernamaperusahaan, p.perusahaanalamat, p.perusahaannotelp as perusahaantelp,
      r.registersemid as kuotasemid, s.semnama as kuotasemnama,
      r.registerprodiid as kuotaprodiid, d.prodinama as kuotaprodinama,
      k.kuotaselesaiuploaddokumen,
      ${status} as registerstatus,
      b.pembimbingid, b.pembimbingdosenid, o.dosennama as pembimbingdosennama, j.jadwalid, j.jadwalmulai, j.jadwalselesai,
      ${uploads.join('')}
      ${days(1)} as sudah_verifikasi,
      ${days(0)} as belum_verifikasi,
      ${comments(1)} as sudah_dibaca_mahasiswa,
      ${comments(0)} as belum_dibaca_mahasiswa,
      ${waits}
    from register r
      join mahasiswa m on m.mhsnobp = r.registernobp
      left join perusahaan p on p.perusahaanid = r.registerperusahaanid
      left join semester s on s.semid = r.registersemid
      left join prodi d on d.prodiid = r.registerprodiid
      left join kuota k on k.kuotaidx = r.registerkuotaid
      left join pembimbing b on b.pembimbingregisterid = r.registerid and r.registerdisetujui = 1
      left join dosen o on o.dosenid = b.pembimbingdosenid
      left join jadwal j on j.jadwalkuotaidx = r.registerkuotaid and j.jadwalperusahaanid = r.registerperusahaanid`,
  `create view mahasiswabimbingan_view as select ${watched} from register_view r where r.pembimbingid is not null`,
  `create view monitoring_view as select ${watched} from register_view r where r.registerdisetujui = 1`,
  `create view mahasiswabimbingan_ringkas as
    select r.*, b.pembimbingdosenid, ${unvalidated}
    from pembimbing b join register_ringkas r on r.registerid = b.pembimbingregisterid
    where r.registerdisetujui = 1`,
]
