import type { Resource } from '../../../contract/resource.ts'
import { resources } from '../../../contract/resources/index.ts'
import { lastReminder } from '../lists.ts'
import { view, type Repeatable } from './definition.ts'
import { joinedView } from './joined.ts'

/** What a list shows. Read the view, write the table. Each after those that it reads; first those that are derived. */
export const views = (onSqlite: boolean): Repeatable[] => {
  /** All values as the text of a JSON array. */
  const jsonArray = (expression: string) =>
    onSqlite ? `json_group_array(${expression})` : `coalesce(json_agg(${expression})::text, '[]')`
  const all: Readonly<Record<string, Resource>> = resources as never
  return [
    ...Object.values(all).flatMap((resource) => joinedView(resource, all)),
    // What was merged into another company is shown no more.
    view(
      'perusahaan_view',
      `select p.*, p.perusahaannotelp as perusahaantelp from perusahaan p where p.perusahaangabung is null`,
    ),
    // Whom a lecturer guides now: of the running semester and later, where one is chosen. `aktif`: whether somebody may sign
    // in, 1 also where there is no account. Each registration is looked up: joined, PostgreSQL reads all of the campus for
    // each lecturer. A left join to a key adds and removes no row, so both databases leave it out where none of its columns
    // is asked for.
    view(
      'dosen_view',
      `select d.*, p.prodinama,
        (select count(*) from pembimbing b where b.pembimbingdosenid = d.dosenid and (
          select r.registerdisetujui = 1 and r.registersemid >= coalesce((select semesterberjalan from setelan), 0)
            from register r where r.registerid = b.pembimbingregisterid)) as jmlbimbingan,
        coalesce((select a.aktif from akun a where a.dosenid = d.dosenid), 1) as aktif
      from dosen d left join prodi p on p.prodiid = d.dosenprodiid`,
    ),
    // What was decided about the newest registration, and what became of it.
    view(
      'mahasiswa_view',
      `select m.*, p.prodinama,
        ${newest(status)} as registerstatus,
        ${newest("coalesce(r.registerakhir, case when r.registerdisetujui = 1 then 'berjalan' end)")} as keadaan,
        coalesce((select a.aktif from akun a where a.nobp = m.mhsnobp), 1) as aktif,
        ${REMINDED_STUDENT}
      from mahasiswa m left join prodi p on p.prodiid = m.mhsprodiid`,
    ),
    // Whoever has an office's hat, lecturers among them.
    view(
      'pengguna_view',
      `select a.akunid, a.username, a.nama, a.aktif, a.dosenid, a.versi,
        case when a.sandi like '$awal$%' then 1 else 0 end as sandiawal,
        '["' || a.role || '"' || coalesce(
          (select ',"' || string_agg(h.role, '","') || '"' from akun_peran h where h.akunid = a.akunid), '') || ']' as peran,
        (select string_agg(p.prodinama, ', ') from prodi p where p.prodiid in (
          select x.prodiid from akun_prodi x where x.akunid = a.akunid and a.role = 'prodi'
          union select y.prodiid from akun_peran h join akun_peran_prodi y on y.peranid = h.peranid where h.akunid = a.akunid
        )) as prodinama,
        ${['akademik', 'prodi', 'wadir'].map(wears).join(', ')}
      from akun a where a.akunid in (
        select s.akunid from akun s where s.role in ('akademik', 'prodi', 'wadir') union select h.akunid from akun_peran h)`,
    ),
    view(
      'kuota_view',
      `select k.*, j.jeniskuota, j.jenismou, p.prodinama as kuotaprodinama, s.semnama as kuotasemnama,
        ${['kuotapria', 'kuotawanita', 'kuotapriawanita']
          .map(
            (seats) =>
              `(select coalesce(sum(detail${seats}), 0) from kuotadetail where detailkuotaidx = k.kuotaidx) as ${seats}`,
          )
          .join(', ')}
      from kuota k
        join jeniskuota j on j.jenisid = k.kuotajenisid
        join prodi p on p.prodiid = k.kuotaprodiid
        join semester s on s.semid = k.kuotasemid`,
    ),
    view(
      'kuotadetail_view',
      `select d.*, p.perusahaannama, k.kuotaprodiid, d.terisipria as jmlregisterpria, d.terisiwanita as jmlregisterwanita
      from kuotadetail d
        join perusahaan p on p.perusahaanid = d.detailperusahaanid
        join kuota k on k.kuotaidx = d.detailkuotaidx`,
    ),
    view(
      'dokumenbalasan_view',
      `select b.*, p.perusahaannama, k.kuotaprodiid,
        (select ${jsonArray('r.registernobp')} from pilihmahasiswa m join register r on r.registerid = m.registerid
          where m.balasanidx = b.balasanidx) as pilihanmahasiswa,
        (select ${jsonArray('s.mhsnama')} from pilihmahasiswa m join register r on r.registerid = m.registerid
          join mahasiswa s on s.mhsnobp = r.registernobp where m.balasanidx = b.balasanidx) as namamahasiswa
      from dokumenbalasan b
        join perusahaan p on p.perusahaanid = b.balasanperusahaanidx
        join kuota k on k.kuotaidx = b.balasankuotaidx`,
    ),
    // With the state and the dates that are in force. A supervisor stays assigned when the approval is withdrawn, and rests
    // until the next one. What waits for the student's correction does not wait for the supervisor.
    view(
      'register_view',
      `select r.*, m.mhsnama as registermhsnama, m.mhsjkl,
        p.perusahaannama as registernamaperusahaan, p.perusahaanalamat, p.perusahaannotelp as perusahaantelp,
        r.registersemid as kuotasemid, s.semnama as kuotasemnama,
        r.registerprodiid as kuotaprodiid, d.prodinama as kuotaprodinama,
        k.kuotaselesaiuploaddokumen,
        ${status} as registerstatus,
        case when r.registerakhir is not null then r.registerakhir when r.registerdisetujui = 1 then 'berjalan' end as keadaan,
        r.registerakhirsebab as keadaansebab, r.registerakhiralasan as keadaanalasan, r.registerakhirpada as keadaanpada,
        b.pembimbingid, b.pembimbingdosenid, o.dosennama as pembimbingdosennama, j.jadwalid,
        coalesce(r.registermulai, j.jadwalmulai) as jadwalmulai, coalesce(r.registerselesai, j.jadwalselesai) as jadwalselesai,
        ${Object.entries({ register: 1, konsultasi: 2, berangkat: 4 }).map(uploads).join('')}
        ${days('l.detail_verifikasi = 1')} as sudah_verifikasi,
        ${days(WAITS)} as belum_verifikasi,
        ${days('l.detail_verifikasi = 0 and l.detail_revisi = 1')} as perlu_revisi,
        ${comments(1)} as sudah_dibaca_mahasiswa,
        ${comments(0)} as belum_dibaca_mahasiswa,
        ${lastReminder('e.objekid = cast(r.registerid as text)', 'r.registernobp')}
      from register r
        left join mahasiswa m on m.mhsnobp = r.registernobp
        left join perusahaan p on p.perusahaanid = r.registerperusahaanid
        left join semester s on s.semid = r.registersemid
        left join prodi d on d.prodiid = r.registerprodiid
        left join kuota k on k.kuotaidx = r.registerkuotaid
        left join pembimbing b on b.pembimbingregisterid = r.registerid and r.registerdisetujui = 1
        left join dosen o on o.dosenid = b.pembimbingdosenid
        left join jadwal j on j.jadwalkuotaidx = r.registerkuotaid and j.jadwalperusahaanid = r.registerperusahaanid`,
    ),
    view(
      'mahasiswabimbingan_view',
      `select ${watched} from register_view r where r.pembimbingid is not null`,
    ),
    view('monitoring_view', `select ${watched} from register_view r where r.registerdisetujui = 1`),
  ]
}

// Without `is true` PostgreSQL would collect all reminders of each key and sort them, where the newest is nearly always it.
const REMINDED_STUDENT = lastReminder(
  `(e.objekid in (
    select m.mhsnobp union all select cast(q.registerid as text) from register q where q.registernobp = m.mhsnobp)) is true`,
  'm.mhsnobp',
)

/** `menunggu`, `disetujui` or `ditolak`. */
const status = `case when r.registerdisetujui is null then 'menunggu' when r.registerdisetujui = 1 then 'disetujui' else 'ditolak' end`
const newest = (what: string) =>
  `(select ${what} from register r where r.registernobp = m.mhsnobp order by r.registerid desc limit 1)`

const wears = (role: string) =>
  `case when a.role = '${role}' or exists (
    select 1 from akun_peran h where h.akunid = a.akunid and h.role = '${role}') then 1 else 0 end as ${role}`

const uploads = ([name, jenis]: [string, number]) => `
    (select count(*) from dokumenregister u join dokumen t on t.dokumenid = u.dokumenid
      where u.registerid = r.registerid and t.dokumenjenisid = ${jenis} and t.dokumenstatus = 1) as jmlupload${name},
    (select count(*) from dokumen where dokumenjenisid = ${jenis} and dokumenstatus = 1) as jmldok${name},`

/** For the supervisor to look at. */
const WAITS = 'l.detail_verifikasi = 0 and l.detail_revisi <> 1'
const ofDays = `from laporandetail l
      where l.detail_registeridx = r.registerid and l.detail_jenis = 'mingguan'`
const days = (which: string) => `(select count(*) ${ofDays} and ${which})`
const weekly = (pick: string, more = '') => `(select ${pick}(l.detail_tgl) ${ofDays}${more})`

const ofComments = `from laporan h join tanggapan t on t.tanggapan_laporanidx = h.laporan_idx
      where h.laporan_registeridx = r.registerid and t.tanggapan_sebagai`
const comments = (read: number) =>
  `(select count(*) ${ofComments} = 'Dosen' and t.tanggapan_dibaca = ${read})`
/** The student's comments that no comment of the lecturer's in the same thread follows. */
const unanswered = (pick: string) =>
  `(select ${pick} ${ofComments} = 'Mahasiswa'
        and not exists (select 1 from tanggapan n where n.tanggapan_laporanidx = h.laporan_idx
          and n.tanggapan_sebagai = 'Dosen' and n.tanggapan_idx > t.tanggapan_idx))`

const watched = `r.*,
    ${weekly('max')} as laporanterakhir,
    ${weekly('min', ` and ${WAITS}`)} as belum_verifikasi_sejak,
    ${unanswered('count(*)')} as tanggapan_baru,
    ${unanswered('min(h.laporan_senin)')} as tanggapan_baru_pekan`
