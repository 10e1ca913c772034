import { sql, SqliteAdapter, type Kysely } from 'kysely'

/**
 * The whole polytechnic. Columns carry the wire's names; what must never happen is forbidden here, not only in the
 * code above: overselling (a counter with a check, moved by triggers), two active registrations in a semester, two
 * reports on a day, two supervisors. Days are 'YYYY-MM-DD', moments ISO 8601 in UTC, yes/no 0 or 1.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const onSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  if (!onSqlite) await installTrigrams(db)
  const dialect = onSqlite ? SQLITE : POSTGRES
  const statements = [...tables(dialect), ...views(dialect), ...dialect.statements]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

async function installTrigrams(db: Kysely<unknown>): Promise<void> {
  try {
    await sql`create extension if not exists pg_trgm`.execute(db)
  } catch (error) {
    throw new Error(
      'PostgreSQL memerlukan ekstensi pg_trgm. Minta pengelola basis data menjalankan "create extension pg_trgm" di basis data ini, lalu jalankan lagi.',
      { cause: error },
    )
  }
}

interface Dialect {
  /** A key the database numbers itself, never giving a number twice. */
  id: string
  /** Makes the database keep to the column types. */
  strict: string
  /** An aggregate: all values as the text of a JSON array. */
  jsonArray: (expression: string) => string
  /** What only this database has: triggers, indexes for searching. */
  statements: string[]
}

const day = (column: string) => `${column} text not null check (${column} like '____-__-__')`
const yesNo = (column: string, otherwise = 0) =>
  `${column} integer not null default ${otherwise} check (${column} in (0, 1))`
const versi = 'versi integer not null default 1'
const holdsSeat = '(registerdisetujui is null or registerdisetujui = 1)'

function tables({ id, strict }: Dialect): string[] {
  return [
    // — from the academic system
    `create table prodi (
      prodiid integer primary key,
      prodinama text not null,
      prodipejabat text, prodipejabat2 text, prodiakreditasi text
    ) ${strict}`,
    `create table semester (semid integer primary key, semnama text not null) ${strict}`,
    `create table mahasiswa (
      mhsnobp text primary key,
      mhsnama text not null, mhsnik text, mhsalamat text, mhstelp text, mhstmplhr text, mhstgllhr text,
      mhsjkl text not null check (mhsjkl in ('L', 'P')),
      mhsangkatan integer not null,
      mhsprodiid integer not null references prodi,
      totalsks integer not null default 0 check (totalsks >= 0),
      nilai_d_e integer not null default 0 check (nilai_d_e >= 0),
      ${yesNo('mhsrekommagang')}
    ) ${strict}`,
    // In the order of the lists, with all that a keyword looks at: PostgreSQL wants the name beside its small letters.
    `create index mahasiswa_prodi on mahasiswa (mhsprodiid, mhsnobp, mhsnama, mhsangkatan)`,
    `create index mahasiswa_prodi_nama on mahasiswa (mhsprodiid, lower(mhsnama), mhsnobp, mhsnama)`,
    `create index mahasiswa_angkatan on mahasiswa (mhsangkatan, lower(mhsnama), mhsnobp, mhsnama)`,
    `create index mahasiswa_nama on mahasiswa (lower(mhsnama), mhsnobp, mhsnama)`,
    `create table dosen (
      dosenid ${id},
      dosennidn text not null unique,
      dosennama text not null,
      dosenprodiid integer not null references prodi,
      dosenalamat text, dosentelp text
    ) ${strict}`,
    `create index dosen_prodi on dosen (dosenprodiid, lower(dosennama), dosenid)`,
    `create index dosen_nama on dosen (lower(dosennama), dosenid)`,

    // — accounts
    `create table akun (
      akunid ${id},
      username text not null unique,
      nama text not null,
      role text not null check (role in ('akademik', 'prodi', 'mahasiswa', 'dosen', 'wadir')),
      sandi text not null,
      ${yesNo('aktif', 1)},
      nobp text unique references mahasiswa,
      dosenid integer unique references dosen,
      check ((role = 'mahasiswa') = (nobp is not null)),
      check ((role = 'dosen') = (dosenid is not null))
    ) ${strict}`,
    `create table akun_prodi (
      akunid integer not null references akun on delete cascade,
      prodiid integer not null references prodi,
      primary key (akunid, prodiid)
    ) ${strict}`,
    // Where an account has signed in before (a network or, hashed, a device): guessing at it from elsewhere does not
    // keep its person out there.
    `create table akun_tempat (
      akunid integer not null references akun on delete cascade,
      tempat text not null, terakhir text not null,
      primary key (akunid, tempat)
    ) ${strict}`,
    `create index akun_tempat_terakhir on akun_tempat (terakhir)`,
    `create table sesi (
      sesiid ${id},
      tokenhash text not null unique,
      akunid integer not null references akun on delete cascade,
      ${yesNo('ingat')},
      dibuat text not null, terakhir text not null, kedaluwarsa text not null
    ) ${strict}`,
    `create index sesi_akun on sesi (akunid)`,
    `create index sesi_kedaluwarsa on sesi (kedaluwarsa)`,
    `create table menu (
      menuid integer primary key,
      menunama text not null, route text not null unique, icon text not null, urutan integer not null
    ) ${strict}`,
    `create table role_menu (
      role text not null check (role in ('akademik', 'prodi', 'mahasiswa', 'dosen', 'wadir')),
      menuid integer not null references menu on delete cascade,
      primary key (role, menuid)
    ) ${strict}`,
    `create table jejak (
      jejakid ${id},
      akunid integer not null references akun on delete cascade,
      pemilik text,
      aksi text not null, objek text not null, waktu text not null
    ) ${strict}`,
    `create index jejak_akun on jejak (akunid, jejakid)`,
    `create index jejak_pemilik on jejak (pemilik, jejakid)`,

    // — files: the row names a stored file, never the other way round
    `create table berkas (
      berkasid ${id},
      berkaskunci text not null unique,
      berkasguna text not null,
      berkasnama text not null, berkasmime text not null, berkasukuran integer not null, berkassha256 text not null,
      nobp text references mahasiswa,
      dibuat text not null
    ) ${strict}`,
    `create index berkas_nobp on berkas (nobp)`,
    // Files whose row is gone, until the sweeper has removed them from the disk as well.
    `create table berkasbuang (
      berkaskunci text primary key not null,
      berkasukuran integer not null, nobp text, dibuang text not null
    ) ${strict}`,
    `create index berkasbuang_nobp on berkasbuang (nobp)`,
    `create index berkasbuang_dibuang on berkasbuang (dibuang)`,

    // — master data
    `create table perusahaan (
      perusahaanid ${id},
      perusahaannama text not null,
      perusahaanalamat text not null,
      perusahaanemail text not null,
      perusahaannotelp text not null,
      perusahaanlogo integer references berkas,
      perusahaanstatus text not null default 'terdaftar' check (perusahaanstatus in ('terdaftar', 'diajukan')),
      diajukanoleh text references mahasiswa, diajukanpada text,
      ${versi}
    ) ${strict}`,
    `create unique index perusahaan_kembar on perusahaan (lower(perusahaannama), lower(perusahaanalamat))`,
    `create index perusahaan_nama on perusahaan (lower(perusahaannama), perusahaanid)`,
    `create index perusahaan_diajukanoleh on perusahaan (diajukanoleh, diajukanpada)`,
    `create table jenis (
      jenisidx ${id}, jenisdokumen text not null unique, ${yesNo('jenisstatus', 1)}, ${versi}
    ) ${strict}`,
    `create table jeniskuota (
      jenisid ${id}, jeniskuota text not null unique, ${yesNo('jenismou')}, ${yesNo('jenisstatus', 1)}, ${versi}
    ) ${strict}`,
    `create table dokumen (
      dokumenid ${id},
      dokumennama text not null,
      dokumenjenisid integer not null references jenis,
      dokumentipe text not null,
      ${yesNo('dokumenstatus', 1)},
      ${versi}
    ) ${strict}`,
    `create index dokumen_jenis on dokumen (dokumenjenisid)`,
    `create table persyaratan (
      idx integer primary key check (idx = 1),
      minimalsks integer not null check (minimalsks >= 0),
      maximalsksgagal integer not null check (maximalsksgagal >= 1),
      ${versi}
    ) ${strict}`,

    // — quotas
    `create table kuota (
      kuotaidx ${id},
      kuotajenisid integer not null references jeniskuota,
      kuotaprodiid integer not null references prodi,
      kuotasemid integer not null references semester,
      ${day('kuotamulairegistrasi')}, ${day('kuotaselesairegistrasi')}, ${day('kuotaselesaiuploaddokumen')},
      ${versi},
      unique (kuotajenisid, kuotaprodiid, kuotasemid),
      unique (kuotaidx, kuotasemid, kuotaprodiid),
      check (kuotamulairegistrasi <= kuotaselesairegistrasi),
      check (kuotamulairegistrasi <= kuotaselesaiuploaddokumen)
    ) ${strict}`,
    `create index kuota_prodi on kuota (kuotaprodiid, kuotaselesairegistrasi)`,
    `create table kuotadetail (
      detailid ${id},
      detailkuotaidx integer not null references kuota,
      detailperusahaanid integer not null references perusahaan,
      detailkuotapria integer not null check (detailkuotapria >= 0),
      detailkuotawanita integer not null check (detailkuotawanita >= 0),
      detailkuotapriawanita integer not null check (detailkuotapriawanita >= 0),
      terisipria integer not null default 0 check (terisipria >= 0),
      terisiwanita integer not null default 0 check (terisiwanita >= 0),
      ${versi},
      unique (detailkuotaidx, detailperusahaanid),
      unique (detailid, detailkuotaidx, detailperusahaanid),
      constraint kuotadetail_kursi check (
        terisipria <= detailkuotapria + detailkuotapriawanita
        and terisiwanita <= detailkuotawanita + detailkuotapriawanita
        and terisipria + terisiwanita <= detailkuotapria + detailkuotawanita + detailkuotapriawanita
      )
    ) ${strict}`,
    `create index kuotadetail_perusahaan on kuotadetail (detailperusahaanid)`,

    // — registrations. A self-found company has no allocation (registerdetailid null) and takes no seat.
    `create table register (
      registerid ${id},
      registernobp text not null references mahasiswa,
      registerkuotaid integer not null references kuota,
      registerperusahaanid integer not null references perusahaan,
      registerdetailid integer references kuotadetail,
      registersemid integer not null references semester,
      registerprodiid integer not null references prodi,
      registerjkl text not null check (registerjkl in ('L', 'P')),
      registerdisetujui integer check (registerdisetujui in (0, 1)),
      registertanggal text not null,
      foreign key (registerkuotaid, registersemid, registerprodiid) references kuota (kuotaidx, kuotasemid, kuotaprodiid),
      foreign key (registerdetailid, registerkuotaid, registerperusahaanid)
        references kuotadetail (detailid, detailkuotaidx, detailperusahaanid)
    ) ${strict}`,
    `create unique index register_aktif on register (registernobp, registersemid) where ${holdsSeat}`,
    `create index register_prodi on register (registerprodiid, registertanggal, registerid, registersemid, registerdisetujui)`,
    `create index register_prodi_nobp on register (registerprodiid, registernobp, registerid, registerperusahaanid)`,
    `create index register_semester on register (registersemid, registertanggal, registerid, registerdisetujui)`,
    `create index register_tanggal on register (registertanggal, registerid)`,
    `create index register_nobp on register (registernobp, registerid)`,
    `create index register_kuota on register (registerkuotaid, registerperusahaanid)`,
    `create index register_perusahaan on register (registerperusahaanid)`,
    `create index register_detail on register (registerdetailid)`,
    `create table pembimbing (
      pembimbingid ${id},
      pembimbingregisterid integer not null unique references register on delete cascade,
      pembimbingdosenid integer not null references dosen
    ) ${strict}`,
    `create index pembimbing_dosen on pembimbing (pembimbingdosenid, pembimbingregisterid)`,
    `create table dokumenregister (
      idx ${id},
      registerid integer not null references register on delete cascade,
      dokumenid integer not null references dokumen,
      files integer not null references berkas,
      ${yesNo('status')},
      unggah text not null,
      unique (registerid, dokumenid)
    ) ${strict}`,
    `create index dokumenregister_dokumen on dokumenregister (dokumenid)`,
    // What waits for somebody: few rows, however many there have been.
    `create index dokumenregister_tunggu on dokumenregister (registerid) where status = 0`,
    `create table dokumenakademik (
      akdidx ${id},
      akdkuotaid integer not null references kuota,
      akdperusahaanid integer not null references perusahaan,
      akddokumenid integer not null references dokumen,
      akddokumenfiles integer not null references berkas,
      ${versi},
      unique (akdkuotaid, akdperusahaanid, akddokumenid)
    ) ${strict}`,
    `create table dokumenbalasan (
      balasanidx ${id},
      balasankuotaidx integer not null references kuota,
      balasanperusahaanidx integer not null references perusahaan,
      balasanfiles integer not null references berkas,
      ${versi}
    ) ${strict}`,
    `create index dokumenbalasan_kuota on dokumenbalasan (balasankuotaidx, balasanperusahaanidx)`,
    `create table pilihmahasiswa (
      balasanidx integer not null references dokumenbalasan on delete cascade,
      registerid integer not null references register,
      primary key (balasanidx, registerid)
    ) ${strict}`,
    `create index pilihmahasiswa_register on pilihmahasiswa (registerid)`,

    // — schedule and reports
    `create table jadwal (
      jadwalid ${id},
      jadwalkuotaidx integer not null references kuota,
      jadwalperusahaanid integer not null references perusahaan,
      ${day('jadwalmulai')}, ${day('jadwalselesai')},
      ${versi},
      unique (jadwalkuotaidx, jadwalperusahaanid),
      check (jadwalmulai <= jadwalselesai)
    ) ${strict}`,
    `create table periode (
      periode_idx ${id},
      periode_jadwalid integer not null references jadwal on delete cascade,
      ${day('periode_tgl')},
      periode_tahun integer not null, periode_bulan integer not null, periode_pekan integer not null,
      unique (periode_jadwalid, periode_tgl)
    ) ${strict}`,
    // One id space for weekly and final reports, so that a comment's thread is never ambiguous. A week is known by
    // its Monday: the running number follows from the schedule, which may still move.
    `create table laporan (
      laporan_idx ${id},
      laporan_registeridx integer not null references register,
      laporan_jenis text not null check (laporan_jenis in ('mingguan', 'akhir')),
      laporan_senin text check (laporan_senin like '____-__-__'),
      unique (laporan_idx, laporan_registeridx, laporan_jenis),
      check ((laporan_jenis = 'mingguan') = (laporan_senin is not null))
    ) ${strict}`,
    `create unique index laporan_pekan on laporan (laporan_registeridx, laporan_senin) where laporan_jenis = 'mingguan'`,
    `create unique index laporan_akhir on laporan (laporan_registeridx) where laporan_jenis = 'akhir'`,
    // Those two are of one kind only: a registration's threads are found by this one.
    `create index laporan_register on laporan (laporan_registeridx, laporan_idx)`,
    `create table laporandetail (
      detail_idx ${id},
      detail_laporanidx integer not null references laporan,
      detail_registeridx integer not null references register,
      detail_jenis text not null check (detail_jenis in ('mingguan', 'akhir')),
      ${day('detail_tgl')},
      detail_isi text not null,
      detail_lampiran integer references berkas,
      ${yesNo('detail_verifikasi')},
      dibuat text not null,
      foreign key (detail_laporanidx, detail_registeridx, detail_jenis)
        references laporan (laporan_idx, laporan_registeridx, laporan_jenis)
    ) ${strict}`,
    `create unique index laporandetail_hari on laporandetail (detail_registeridx, detail_tgl) where detail_jenis = 'mingguan'`,
    `create index laporandetail_laporan on laporandetail (detail_laporanidx, detail_tgl)`,
    `create index laporandetail_tunggu on laporandetail (detail_registeridx) where detail_verifikasi = 0`,
    `create index laporandetail_verifikasi on laporandetail (detail_registeridx, detail_jenis, detail_verifikasi)`,
    `create table tanggapan (
      tanggapan_idx ${id},
      tanggapan_laporanidx integer not null references laporan,
      tanggapan_akunid integer not null references akun,
      tanggapan_nama text not null,
      tanggapan_sebagai text not null check (tanggapan_sebagai in ('Mahasiswa', 'Dosen')),
      tanggapan_isi text not null,
      tanggapan_waktu text not null,
      ${yesNo('tanggapan_dibaca')}
    ) ${strict}`,
    `create index tanggapan_laporan on tanggapan (tanggapan_laporanidx, tanggapan_idx)`,

    // — the installation
    // Answers to writes that a phone may send again: under the sender's own key, what was asked
    // (`sidik`, a hash) and what was answered (JSON).
    `create table kiriman (
      akunid integer not null references akun on delete cascade,
      kunci text not null,
      sidik text not null, jawaban text not null, waktu text not null,
      primary key (akunid, kunci)
    ) ${strict}`,
    `create index kiriman_waktu on kiriman (waktu)`,
    // One row: which folder of files this database belongs to.
    `create table instalasi (satu integer primary key not null check (satu = 1), kode text not null) ${strict}`,
    // One row: whether the demo filled it (`asal`), which account was made for the first admin, and where the data went
    // when it was moved to another database.
    `create table pemasangan (
      idx integer primary key check (idx = 1),
      asal text not null check (asal in ('demo', 'kosong')),
      adminpertama integer references akun on delete set null,
      dipindahkan text
    ) ${strict}`,
    // Where the server writes to learn whether anything can be written. Always empty.
    `create table denyut (denyutid integer not null primary key) ${strict}`,
  ]
}

/** `menunggu`, `disetujui` or `ditolak`. */
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
const watched = `r.*,
    ${weekly('max')} as laporanterakhir,
    ${weekly('min', ' and l.detail_verifikasi = 0')} as belum_verifikasi_sejak,
    ${unanswered('count(*)')} as tanggapan_baru,
    ${unanswered('min(h.laporan_senin)')} as tanggapan_baru_pekan`

/** What a list shows. Read the view, write the table. */
function views({ jsonArray }: Dialect): string[] {
  return [
    `create view perusahaan_view as
      select p.*, p.perusahaannotelp as perusahaantelp from perusahaan p`,
    `create view dokumen_view as
      select d.*, j.jenisdokumen from dokumen d join jenis j on j.jenisidx = d.dokumenjenisid`,
    `create view prodi_view as select * from prodi`,
    // A left join to a key adds and removes no row, so both databases leave it out where none of its columns is asked for.
    `create view dosen_view as select d.*, p.prodinama from dosen d left join prodi p on p.prodiid = d.dosenprodiid`,
    `create view mahasiswa_view as
      select m.*, p.prodinama,
        (select ${status} from register r where r.registernobp = m.mhsnobp order by r.registerid desc limit 1) as registerstatus
      from mahasiswa m left join prodi p on p.prodiid = m.mhsprodiid`,
    `create view kuota_view as
      select k.*, j.jeniskuota, j.jenismou, p.prodinama as kuotaprodinama, s.semnama as kuotasemnama,
        (select coalesce(sum(detailkuotapria), 0) from kuotadetail where detailkuotaidx = k.kuotaidx) as kuotapria,
        (select coalesce(sum(detailkuotawanita), 0) from kuotadetail where detailkuotaidx = k.kuotaidx) as kuotawanita,
        (select coalesce(sum(detailkuotapriawanita), 0) from kuotadetail where detailkuotaidx = k.kuotaidx) as kuotapriawanita
      from kuota k
        join jeniskuota j on j.jenisid = k.kuotajenisid
        join prodi p on p.prodiid = k.kuotaprodiid
        join semester s on s.semid = k.kuotasemid`,
    `create view kuotadetail_view as
      select d.*, p.perusahaannama, k.kuotaprodiid, d.terisipria as jmlregisterpria, d.terisiwanita as jmlregisterwanita
      from kuotadetail d
        join perusahaan p on p.perusahaanid = d.detailperusahaanid
        join kuota k on k.kuotaidx = d.detailkuotaidx`,
    `create view dokumenakademik_view as
      select a.*, p.perusahaannama, d.dokumennama, k.kuotaprodiid
      from dokumenakademik a
        join perusahaan p on p.perusahaanid = a.akdperusahaanid
        join dokumen d on d.dokumenid = a.akddokumenid
        join kuota k on k.kuotaidx = a.akdkuotaid`,
    `create view dokumenbalasan_view as
      select b.*, p.perusahaannama, k.kuotaprodiid,
        (select ${jsonArray('r.registernobp')} from pilihmahasiswa m join register r on r.registerid = m.registerid
          where m.balasanidx = b.balasanidx) as pilihanmahasiswa,
        (select ${jsonArray('s.mhsnama')} from pilihmahasiswa m join register r on r.registerid = m.registerid
          join mahasiswa s on s.mhsnobp = r.registernobp where m.balasanidx = b.balasanidx) as namamahasiswa
      from dokumenbalasan b
        join perusahaan p on p.perusahaanid = b.balasanperusahaanidx
        join kuota k on k.kuotaidx = b.balasankuotaidx`,
    `create view jadwal_view as
      select j.*, p.perusahaannama, k.kuotaprodiid
      from jadwal j
        join perusahaan p on p.perusahaanid = j.jadwalperusahaanid
        join kuota k on k.kuotaidx = j.jadwalkuotaidx`,
    // A supervisor stays assigned when the approval is withdrawn, and rests until the next one.
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
        ${comments(0)} as belum_dibaca_mahasiswa
      from register r
        left join mahasiswa m on m.mhsnobp = r.registernobp
        left join perusahaan p on p.perusahaanid = r.registerperusahaanid
        left join semester s on s.semid = r.registersemid
        left join prodi d on d.prodiid = r.registerprodiid
        left join kuota k on k.kuotaidx = r.registerkuotaid
        left join pembimbing b on b.pembimbingregisterid = r.registerid and r.registerdisetujui = 1
        left join dosen o on o.dosenid = b.pembimbingdosenid
        left join jadwal j on j.jadwalkuotaidx = r.registerkuotaid and j.jadwalperusahaanid = r.registerperusahaanid`,
    `create view mahasiswabimbingan_view as select ${watched} from register_view r where r.pembimbingid is not null`,
    `create view monitoring_view as select ${watched} from register_view r where r.registerdisetujui = 1`,
  ]
}

const holds = (row: string) =>
  `(${row}.registerdetailid is not null and (${row}.registerdisetujui is null or ${row}.registerdisetujui = 1))`

const move = (row: string, sign: '+' | '-') => `update kuotadetail set
  terisipria = terisipria ${sign} (case when ${row}.registerjkl = 'L' then 1 else 0 end),
  terisiwanita = terisiwanita ${sign} (case when ${row}.registerjkl = 'P' then 1 else 0 end)
  where detailid = ${row}.registerdetailid`

/** Student, sex and allocation of a registration never change, so the counters need only follow its state. */
const fixed =
  'create trigger register_tetap before update of registernobp, registerjkl, registerdetailid on register'

const SQLITE: Dialect = {
  id: 'integer primary key autoincrement',
  strict: 'strict',
  jsonArray: (expression) => `json_group_array(${expression})`,
  statements: [
    `create trigger register_kursi_tambah after insert on register when ${holds('new')} begin ${move('new', '+')}; end`,
    `create trigger register_kursi_hapus after delete on register when ${holds('old')} begin ${move('old', '-')}; end`,
    `create trigger register_kursi_lepas after update on register when ${holds('old')} and not ${holds('new')} begin ${move('old', '-')}; end`,
    `create trigger register_kursi_ambil after update on register when ${holds('new')} and not ${holds('old')} begin ${move('new', '+')}; end`,
    `${fixed} begin select raise(abort, 'register_tetap'); end`,
  ],
}

const POSTGRES: Dialect = {
  id: 'integer generated by default as identity primary key',
  strict: '',
  jsonArray: (expression) => `coalesce(json_agg(${expression})::text, '[]')`,
  statements: [
    `create function register_kursi() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and ${holds('old')} and (tg_op = 'DELETE' or not ${holds('new')}) then ${move('old', '-')}; end if;
      if tg_op <> 'DELETE' and ${holds('new')} and (tg_op = 'INSERT' or not ${holds('old')}) then ${move('new', '+')}; end if;
      return null;
    end $$`,
    `create trigger register_kursi after insert or update or delete on register for each row execute function register_kursi()`,
    `create function register_tetap() returns trigger language plpgsql as $$
    begin raise exception 'register_tetap' using errcode = 'check_violation', constraint = 'register_tetap'; end $$`,
    `${fixed} for each row execute function register_tetap()`,
    // Counts that several servers keep together, in the form that rate-limiter-flexible wants.
    `create unlogged table batas (key varchar(255) primary key, points integer not null default 0, expire bigint)`,
    `create index mahasiswa_cari on mahasiswa using gin (mhsnobp gin_trgm_ops, mhsnama gin_trgm_ops)`,
    `create index dosen_cari on dosen using gin (dosennidn gin_trgm_ops, dosennama gin_trgm_ops, dosenalamat gin_trgm_ops, dosentelp gin_trgm_ops)`,
    `create index perusahaan_cari on perusahaan using gin (perusahaannama gin_trgm_ops, perusahaanalamat gin_trgm_ops, perusahaanemail gin_trgm_ops, perusahaannotelp gin_trgm_ops)`,
  ],
}
