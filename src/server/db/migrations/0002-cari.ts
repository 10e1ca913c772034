import { sql, type Kysely } from 'kysely'
import { isSqlite } from '../dialect.ts'

/**
 * What lists need to stay quick on a large campus: an index of trigrams for keywords, the number of students per
 * programme and intake year, indexes in the order of the lists, and views that read a joined table only when one of
 * its columns is asked for (a left join to a key adds and removes no row, so both databases leave it out).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!isSqlite(db)) await allowTrigrams(db)
  const own = isSqlite(db) ? sqlite : postgres
  for (const statement of [...indexes, ...views, tally, ...own]) await sql.raw(statement).execute(db)
}

async function allowTrigrams(db: Kysely<unknown>): Promise<void> {
  try {
    await sql`create extension if not exists pg_trgm`.execute(db)
  } catch (error) {
    throw new Error(
      'PostgreSQL memerlukan ekstensi pg_trgm. Minta pengelola basis data menjalankan "create extension pg_trgm" di basis data ini, lalu jalankan lagi.',
      { cause: error },
    )
  }
}

const indexes = [
  `drop index mahasiswa_prodi`,
  `create index mahasiswa_prodi on mahasiswa (mhsprodiid, lower(mhsnama), mhsnobp, mhsangkatan)`,
  `create index mahasiswa_angkatan on mahasiswa (mhsangkatan, lower(mhsnama), mhsnobp)`,
  `create index mahasiswa_nama on mahasiswa (lower(mhsnama), mhsnobp, mhsprodiid, mhsangkatan)`,
  `create index dosen_nama on dosen (lower(dosennama), dosenid)`,
  `drop index dosen_prodi`,
  `create index dosen_prodi on dosen (dosenprodiid, lower(dosennama), dosenid)`,
  `drop index perusahaan_nama`,
  `create index perusahaan_nama on perusahaan (lower(perusahaannama), perusahaanid)`,
  `drop index register_prodi`,
  `create index register_prodi on register (registerprodiid, registertanggal, registerid, registersemid, registerdisetujui)`,
  `create index register_semester on register (registersemid, registertanggal, registerid, registerdisetujui)`,
  `create index register_tanggal on register (registertanggal, registerid)`,
  `drop index pembimbing_dosen`,
  `create index pembimbing_dosen on pembimbing (pembimbingdosenid, pembimbingregisterid)`,
]

const registerStatus = `case when r.registerdisetujui is null then 'menunggu' when r.registerdisetujui = 1 then 'disetujui' else 'ditolak' end`
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
  `drop view mahasiswa_view`,
  `drop view dosen_view`,
  `create view dosen_view as select d.*, p.prodinama from dosen d left join prodi p on p.prodiid = d.dosenprodiid`,
  `create view mahasiswa_view as
    select m.*, p.prodinama,
      (select ${registerStatus} from register r where r.registernobp = m.mhsnobp order by r.registerid desc limit 1) as registerstatus
    from mahasiswa m left join prodi p on p.prodiid = m.mhsprodiid`,
  // The student stays an inner join, so that a list by name may begin at the names.
  `create view register_view as
    select r.*, m.mhsnama as registermhsnama, m.mhsjkl,
      p.perusahaannama as registernamaperusahaan, p.perusahaanalamat, p.perusahaannotelp as perusahaantelp,
      r.registersemid as kuotasemid, s.semnama as kuotasemnama,
      r.registerprodiid as kuotaprodiid, d.prodinama as kuotaprodinama,
      k.kuotaselesaiuploaddokumen,
      ${registerStatus} as registerstatus,
      b.pembimbingid, b.pembimbingdosenid, o.dosennama as pembimbingdosennama, j.jadwalid, j.jadwalmulai, j.jadwalselesai,
      ${uploads.join('')}
      ${days(1)} as sudah_verifikasi,
      ${days(0)} as belum_verifikasi,
      ${comments(1)} as sudah_dibaca_mahasiswa,
      ${comments(0)} as belum_dibaca_mahasiswa
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
  // — the same rows with what a filter or a scope asks for and nothing else: what is counted
  `create view register_ringkas as
    select r.registerid, r.registernobp, r.registerperusahaanid, r.registerprodiid, r.registersemid, r.registersemid as kuotasemid,
      r.registerdisetujui, ${registerStatus} as registerstatus
    from register r`,
  `create view mahasiswabimbingan_ringkas as
    select r.*, b.pembimbingdosenid from pembimbing b join register_ringkas r on r.registerid = b.pembimbingregisterid`,
  `create view monitoring_ringkas as select * from register_ringkas where registerdisetujui = 1`,
]

/** Students per programme and intake year, so that a list's total is a sum of few rows. Kept by triggers. */
const tally = `create table mahasiswa_jumlah (
  mhsprodiid integer not null, mhsangkatan integer not null, banyak integer not null,
  primary key (mhsprodiid, mhsangkatan)
)`
const counted = `insert into mahasiswa_jumlah select mhsprodiid, mhsangkatan, count(*) from mahasiswa group by mhsprodiid, mhsangkatan`

const more = `insert into mahasiswa_jumlah select new.mhsprodiid, new.mhsangkatan, 0
    where not exists (select 1 from mahasiswa_jumlah where mhsprodiid = new.mhsprodiid and mhsangkatan = new.mhsangkatan);
  update mahasiswa_jumlah set banyak = banyak + 1 where mhsprodiid = new.mhsprodiid and mhsangkatan = new.mhsangkatan;`
const fewer = `update mahasiswa_jumlah set banyak = banyak - 1 where mhsprodiid = old.mhsprodiid and mhsangkatan = old.mhsangkatan;`

const sqlite = [
  counted,
  `create trigger mahasiswa_jumlah_tambah after insert on mahasiswa begin ${more} end`,
  `create trigger mahasiswa_jumlah_hapus after delete on mahasiswa begin ${fewer} end`,
  `create trigger mahasiswa_jumlah_pindah after update of mhsprodiid, mhsangkatan on mahasiswa begin ${fewer} ${more} end`,
  // FTS5 knows rows by number; a student has none of its own that would survive a `vacuum`.
  `create table mahasiswa_nomor (nomor integer primary key, mhsnobp text not null unique)`,
  `insert into mahasiswa_nomor (mhsnobp) select mhsnobp from mahasiswa`,
  ...trigrams('mahasiswa', ['mhsnobp', 'mhsnama'], {
    number: (row) => `(select nomor from mahasiswa_nomor where mhsnobp = ${row}.mhsnobp)`,
    begin: 'insert into mahasiswa_nomor (mhsnobp) values (new.mhsnobp);',
    end: 'delete from mahasiswa_nomor where mhsnobp = old.mhsnobp;',
  }),
  ...trigrams('dosen', ['dosennidn', 'dosennama', 'dosenalamat', 'dosentelp'], {
    number: (row) => `${row}.dosenid`,
  }),
  ...trigrams('perusahaan', ['perusahaannama', 'perusahaanalamat', 'perusahaanemail', 'perusahaannotelp'], {
    number: (row) => `${row}.perusahaanid`,
  }),
]

/** `{table}_cari`: finds the numbers of the rows that contain some text. It keeps which trigrams a row has, nothing else. */
function trigrams(
  table: string,
  columns: string[],
  { number, begin = '', end = '' }: { number: (row: string) => string; begin?: string; end?: string },
): string[] {
  const into = `insert into ${table}_cari (rowid, ${columns.join(', ')})`
  const values = (row: string) => [number(row), ...columns.map((column) => `${row}.${column}`)].join(', ')
  const add = `${begin} ${into} values (${values('new')});`
  const remove = `delete from ${table}_cari where rowid = ${number('old')}; ${end}`
  return [
    `create virtual table ${table}_cari using fts5(${columns.join(', ')}, content='', contentless_delete=1, tokenize='trigram', detail='none')`,
    `${into} select ${values('t')} from ${table} t`,
    `create trigger ${table}_cari_tambah after insert on ${table} begin ${add} end`,
    `create trigger ${table}_cari_hapus after delete on ${table} begin ${remove} end`,
    `create trigger ${table}_cari_ubah after update of ${columns.join(', ')} on ${table} begin ${remove} ${add} end`,
  ]
}

const postgres = [
  counted,
  ...tallied('insert', 'new table as baru', '1 as beda from baru'),
  ...tallied('delete', 'old table as lama', '-1 as beda from lama'),
  ...tallied('update', 'old table as lama new table as baru', '-1 as beda from lama', '1 as beda from baru'),
  `create index mahasiswa_cari on mahasiswa using gin (mhsnobp gin_trgm_ops, mhsnama gin_trgm_ops)`,
  `create index dosen_cari on dosen using gin (dosennidn gin_trgm_ops, dosennama gin_trgm_ops, dosenalamat gin_trgm_ops, dosentelp gin_trgm_ops)`,
  `create index perusahaan_cari on perusahaan using gin (perusahaannama gin_trgm_ops, perusahaanalamat gin_trgm_ops, perusahaanemail gin_trgm_ops, perusahaannotelp gin_trgm_ops)`,
]

/** Once per statement, not per row: an import of a whole intake touches each number once, and in order. */
function tallied(event: string, tables: string, ...differences: string[]): string[] {
  const rows = differences.map((difference) => `select mhsprodiid, mhsangkatan, ${difference}`)
  return [
    `create function mahasiswa_jumlah_${event}() returns trigger language plpgsql as $$
    begin
      insert into mahasiswa_jumlah as j
        select mhsprodiid, mhsangkatan, sum(beda) from (${rows.join(' union all ')}) t
        group by mhsprodiid, mhsangkatan having sum(beda) <> 0 order by 1, 2
      on conflict (mhsprodiid, mhsangkatan) do update set banyak = j.banyak + excluded.banyak;
      return null;
    end $$`,
    `create trigger mahasiswa_jumlah_${event} after ${event} on mahasiswa
      referencing ${tables} for each statement execute function mahasiswa_jumlah_${event}()`,
  ]
}
