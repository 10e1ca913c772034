import { sql, SqliteAdapter, type Kysely } from 'kysely'

/**
 * How an internship ends, moves and is archived. What ended, and what belongs to a closed semester, is refused by the
 * database itself, on every path there is now or later; only what tidies an archive up may write there, and says so by
 * a row in `arsipbuka` within its transaction.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const onSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const dialect = onSqlite ? SQLITE : POSTGRES
  const statements = [...tables(dialect), ...views, ...dialect.statements]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

interface Dialect {
  id: string
  strict: string
  statements: string[]
}

const ENDS = `'selesai', 'dibatalkan', 'mengundurkan diri', 'pindah'`
const day = (column: string) => `${column} text check (${column} like '____-__-__')`
/** Who has finished has used the seat; who ended in any other way leaves it to others. */
const holdsSeat = (row = '') =>
  `(${row}registerdisetujui is null or ${row}registerdisetujui = 1) and (${row}registerakhir is null or ${row}registerakhir = 'selesai')`

const tables = ({ id, strict }: Dialect): string[] => [
  // How it ended (null = it has not), why, when, and whose act it was.
  `alter table register add column registerakhir text check (registerakhir in (${ENDS}))`,
  `alter table register add column registerakhirsebab text check (registerakhirsebab in ('kampus', 'perusahaan', 'mahasiswa'))`,
  `alter table register add column registerakhiralasan text`,
  `alter table register add column registerakhirpada text`,
  // Own first and last day; null = as the schedule of the company.
  `alter table register add column ${day('registermulai')}`,
  `alter table register add column ${day('registerselesai')}`,
  // Which one it continues.
  `alter table register add column registerasal integer references register`,
  `create index register_asal on register (registerasal) where registerasal is not null`,
  `create index register_berakhir on register (registersemid, registerakhir) where registerakhir is not null`,
  `drop index register_aktif`,
  `create unique index register_aktif on register (registernobp, registersemid) where ${holdsSeat()}`,

  `alter table kuotadetail add column detailmundur text`,
  `alter table kuotadetail add column detailmunduralasan text`,

  `alter table semester add column semtutup text`,
  `alter table semester add column semtutupoleh text`,

  // What happened to a registration: who (the name as it was), when, from → to, why.
  `create table riwayat (
    riwayatid ${id},
    riwayatregisterid integer not null references register on delete cascade,
    riwayathal text not null check (riwayathal in ('keadaan', 'keputusan', 'tanggal', 'pembimbing', 'daftar')),
    riwayatdari text, riwayatke text, riwayatalasan text,
    riwayatkaitan integer references register on delete set null,
    riwayatakunid integer references akun on delete set null,
    riwayatnama text not null,
    riwayatwaktu text not null
  ) ${strict}`,
  `create index riwayat_register on riwayat (riwayatregisterid, riwayatid)`,
  `create index riwayat_kaitan on riwayat (riwayatkaitan) where riwayatkaitan is not null`,
  `create index riwayat_akun on riwayat (riwayatakunid) where riwayatakunid is not null`,
  // Since when the present supervisor guides; those before, with both ends.
  `alter table pembimbing add column pembimbingdari text`,
  `create table pembimbinglama (
    lamaid ${id},
    lamaregisterid integer not null references register on delete cascade,
    lamadosenid integer references dosen on delete set null,
    lamanama text not null,
    lamadari text, lamasampai text not null
  ) ${strict}`,
  `create index pembimbinglama_register on pembimbinglama (lamaregisterid, lamaid)`,
  `create index pembimbinglama_dosen on pembimbinglama (lamadosenid) where lamadosenid is not null`,
  // Not empty only within the transaction that tidies up.
  `create table arsipbuka (satu integer primary key not null check (satu = 1)) ${strict}`,
]

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

/** As before, with the state and the dates that are in force. */
const views = [
  `drop view mahasiswabimbingan_view`,
  `drop view monitoring_view`,
  `drop view register_view`,
  `create view register_view as
    select r.*, m.mhsnama as registermhsnama, m.mhsjkl,
      p.perusahaannama as registernamaperusahaan, p.perusahaanalamat, p.perusahaannotelp as perusahaantelp,
      r.registersemid as kuotasemid, s.semnama as kuotasemnama,
      r.registerprodiid as kuotaprodiid, d.prodinama as kuotaprodinama,
      k.kuotaselesaiuploaddokumen,
      ${status} as registerstatus,
      case when r.registerakhir is not null then r.registerakhir when r.registerdisetujui = 1 then 'berjalan' end as keadaan,
      r.registerakhirsebab as keadaansebab, r.registerakhiralasan as keadaanalasan, r.registerakhirpada as keadaanpada,
      b.pembimbingid, b.pembimbingdosenid, o.dosennama as pembimbingdosennama, j.jadwalid,
      coalesce(r.registermulai, j.jadwalmulai) as jadwalmulai, coalesce(r.registerselesai, j.jadwalselesai) as jadwalselesai,
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
  // PostgreSQL fixed the columns of this one when it was made.
  `drop view kuotadetail_view`,
  `create view kuotadetail_view as
    select d.*, p.perusahaannama, k.kuotaprodiid, d.terisipria as jmlregisterpria, d.terisiwanita as jmlregisterwanita
    from kuotadetail d
      join perusahaan p on p.perusahaanid = d.detailperusahaanid
      join kuota k on k.kuotaidx = d.detailkuotaidx`,
]

const holds = (row: string) => `(${row}.registerdetailid is not null and ${holdsSeat(`${row}.`)})`
const move = (row: string, sign: '+' | '-') => `update kuotadetail set
  terisipria = terisipria ${sign} (case when ${row}.registerjkl = 'L' then 1 else 0 end),
  terisiwanita = terisiwanita ${sign} (case when ${row}.registerjkl = 'P' then 1 else 0 end)
  where detailid = ${row}.registerdetailid`

const unlessOpened = 'not exists (select 1 from arsipbuka)'
const ofQuota = (row: string, column: string) =>
  `(select k.kuotasemid from kuota k where k.kuotaidx = ${row}.${column})`

type Event = 'insert' | 'update' | 'delete'
const rowsOf = (event: Event) =>
  event === 'insert' ? ['new'] : event === 'delete' ? ['old'] : ['old', 'new']

/** Rows of a semester, and the semester they are of. Which lecturer's comment was read may always be noted. */
const GUARDED: { table: string; events: Event[]; semester: (row: string) => string }[] = [
  { table: 'register', events: ['insert', 'update', 'delete'], semester: (row) => `${row}.registersemid` },
  { table: 'kuota', events: ['insert', 'update', 'delete'], semester: (row) => `${row}.kuotasemid` },
  ...(
    [
      ['kuotadetail', 'detailkuotaidx'],
      ['jadwal', 'jadwalkuotaidx'],
      ['dokumenakademik', 'akdkuotaid'],
      ['dokumenbalasan', 'balasankuotaidx'],
    ] as const
  ).map(([table, column]) => ({
    table,
    events: ['insert', 'update', 'delete'] as Event[],
    semester: (row: string) => ofQuota(row, column),
  })),
]
/** What people write about a registration, and which one it is. */
const WRITTEN: { table: string; events: Event[]; register: (row: string) => string }[] = [
  { table: 'laporan', events: ['insert', 'delete'], register: (row) => `${row}.laporan_registeridx` },
  {
    table: 'laporandetail',
    events: ['insert', 'update', 'delete'],
    register: (row) => `${row}.detail_registeridx`,
  },
  {
    table: 'tanggapan',
    events: ['insert', 'delete'],
    register: (row) =>
      `(select h.laporan_registeridx from laporan h where h.laporan_idx = ${row}.tanggapan_laporanidx)`,
  },
  {
    table: 'dokumenregister',
    events: ['insert', 'update', 'delete'],
    register: (row) => `${row}.registerid`,
  },
]

const closed = (semester: string) =>
  `exists (select 1 from semester s where s.semid = ${semester} and s.semtutup is not null)`
const endedOrClosed = (register: string) => [
  `exists (select 1 from register g join semester s on s.semid = g.registersemid where g.registerid = ${register} and s.semtutup is not null)`,
  `exists (select 1 from register g where g.registerid = ${register} and g.registerakhir is not null)`,
]

const SQLITE: Dialect = {
  id: 'integer primary key autoincrement',
  strict: 'strict',
  statements: [
    ...['tambah', 'hapus', 'lepas', 'ambil'].map((name) => `drop trigger register_kursi_${name}`),
    `create trigger register_kursi_tambah after insert on register when ${holds('new')} begin ${move('new', '+')}; end`,
    `create trigger register_kursi_hapus after delete on register when ${holds('old')} begin ${move('old', '-')}; end`,
    `create trigger register_kursi_lepas after update on register when ${holds('old')} and not ${holds('new')} begin ${move('old', '-')}; end`,
    `create trigger register_kursi_ambil after update on register when ${holds('new')} and not ${holds('old')} begin ${move('new', '+')}; end`,
    ...GUARDED.flatMap(({ table, events, semester }) =>
      events.flatMap((event) =>
        rowsOf(event).map(
          (row) => `create trigger ${table}_arsip_${event}_${row} before ${event} on ${table}
            when ${unlessOpened} and ${closed(semester(row))} begin select raise(abort, 'semester_tutup'); end`,
        ),
      ),
    ),
    ...WRITTEN.flatMap(({ table, events, register }) =>
      events.map((event) => {
        const [isClosed, isEnded] = endedOrClosed(register(event === 'insert' ? 'new' : 'old'))
        return `create trigger ${table}_arsip_${event} before ${event} on ${table}
          when ${unlessOpened} and (${isClosed} or ${isEnded})
          begin select case when ${isClosed} then raise(abort, 'semester_tutup') else raise(abort, 'magang_berakhir') end; end`
      }),
    ),
  ],
}

const raise = (what: string) =>
  `raise exception '${what}' using errcode = 'check_violation', constraint = '${what}'`

const POSTGRES: Dialect = {
  id: 'integer generated by default as identity primary key',
  strict: '',
  statements: [
    `create or replace function register_kursi() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and ${holds('old')} and (tg_op = 'DELETE' or not ${holds('new')}) then ${move('old', '-')}; end if;
      if tg_op <> 'DELETE' and ${holds('new')} and (tg_op = 'INSERT' or not ${holds('old')}) then ${move('new', '+')}; end if;
      return null;
    end $$`,
    // Whoever closes the semester waits for those who write in it, and they for whoever closes it.
    `create function semester_terbuka(nomor integer) returns void language plpgsql as $$
    begin
      perform 1 from semester s where s.semid = nomor for share;
      if ${closed('nomor')} and ${unlessOpened} then ${raise('semester_tutup')}; end if;
    end $$`,
    // Without a lock: what was begun before it ended counts as done before.
    `create function magang_berjalan(nomor integer) returns void language plpgsql as $$
    declare g record;
    begin
      select r.registerakhir, s.semtutup into g from register r join semester s on s.semid = r.registersemid
        where r.registerid = nomor;
      if not found or (g.registerakhir is null and g.semtutup is null) or not ${unlessOpened} then return; end if;
      if g.semtutup is not null then ${raise('semester_tutup')}; end if;
      ${raise('magang_berakhir')};
    end $$`,
    ...GUARDED.flatMap(({ table, events, semester }) => [
      `create function ${table}_arsip() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'INSERT' then perform semester_terbuka(${semester('old')}); end if;
        if tg_op <> 'DELETE' then perform semester_terbuka(${semester('new')}); return new; end if;
        return old;
      end $$`,
      `create trigger ${table}_arsip before ${events.join(' or ')} on ${table} for each row execute function ${table}_arsip()`,
    ]),
    ...WRITTEN.flatMap(({ table, events, register }) => [
      `create function ${table}_arsip() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then perform magang_berjalan(${register('new')}); return new; end if;
        perform magang_berjalan(${register('old')});
        if tg_op = 'DELETE' then return old; end if;
        return new;
      end $$`,
      `create trigger ${table}_arsip before ${events.join(' or ')} on ${table} for each row execute function ${table}_arsip()`,
    ]),
  ],
}
