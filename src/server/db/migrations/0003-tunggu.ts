import { sql, type Kysely } from 'kysely'

/**
 * What a registration waits for, one column each, so that a list can be narrowed to it: `tunggudokumen`,
 * `tunggupembimbing`, `tunggusurat`, `tunggujadwal`. What nobody asks for is not worked out.
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

const views = [
  `drop view mahasiswabimbingan_view`,
  `drop view monitoring_view`,
  `drop view register_view`,
  `drop view mahasiswabimbingan_ringkas`,
  `drop view monitoring_ringkas`,
  `drop view register_ringkas`,
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
      left join pembimbing b on b.pembimbingregisterid = r.registerid
      left join dosen o on o.dosenid = b.pembimbingdosenid
      left join jadwal j on j.jadwalkuotaidx = r.registerkuotaid and j.jadwalperusahaanid = r.registerperusahaanid`,
  `create view mahasiswabimbingan_view as select * from register_view where pembimbingid is not null`,
  `create view monitoring_view as select * from register_view where registerdisetujui = 1`,
  `create view register_ringkas as
    select r.registerid, r.registernobp, r.registerkuotaid, r.registerperusahaanid, r.registerprodiid,
      r.registersemid, r.registersemid as kuotasemid, r.registerdisetujui, ${status} as registerstatus,
      ${waits}
    from register r`,
  `create view mahasiswabimbingan_ringkas as
    select r.*, b.pembimbingdosenid from pembimbing b join register_ringkas r on r.registerid = b.pembimbingregisterid`,
  `create view monitoring_ringkas as select * from register_ringkas where registerdisetujui = 1`,
]
