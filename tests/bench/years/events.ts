import type { Database } from '../../../src/server/db/open.ts'
import { officeOf, SELDOM } from './people.ts'
import { DAYS_EACH, SEMESTERS, type Shape } from './shape.ts'
import { at, numbers, run, table } from './sql.ts'

/** In a thousand events: how many, what, who did it, whom it is told. */
const SHARES: [share: number, objek: string, aksi: string, by: By, tells?: 'm' | 'd'][] = [
  [199, 'laporan', 'tambah', 'm'],
  [185, 'laporan', 'status', 'd', 'm'],
  [120, 'laporan', 'konfirmasi', 'l'],
  [60, 'laporan', 'ubah', 'm'],
  [110, 'laporangambar', 'tambah', 'm'],
  [60, 'tanggapan', 'tambah', 'd', 'm'],
  [35, 'tanggapan', 'tambah', 'm', 'd'],
  [20, 'dokumenregister', 'unggah', 'm'],
  [20, 'dokumenregister', 'status', 'o', 'm'],
  [4, 'register', 'daftar', 'm'],
  [4, 'register', 'keputusan', 'o', 'm'],
  [4, 'register', 'pembimbing', 'o', 'm'],
  [4, 'register', 'keadaan', 'o', 'm'],
  [30, 'pengingat', 'laporan', 's', 'm'],
  [20, 'laporan', 'dianggap', 's', 'm'],
  [8, 'ketidakhadiran', 'ajukan', 'm', 'd'],
  [8, 'ketidakhadiran', 'putusan', 'd', 'm'],
  [4, 'koreksijam', 'ajukan', 'm', 'd'],
  [4, 'koreksijam', 'putusan', 'd', 'm'],
  [4, 'laporanakhir', 'tambah', 'm', 'd'],
  [4, 'laporanakhir', 'status', 'd', 'm'],
  [10, 'nilai', 'draf', 'd'],
  [8, 'nilai', 'kirim', 'd'],
  [4, 'nilai', 'rilis', 'o', 'm'],
  [8, 'surat', 'terbit', 'o', 'm'],
  [4, 'lapangan', 'tambah', 'm'],
  [10, 'lapangan', 'pakai', 'l'],
  [4, 'lapangan', 'kirim', 'o'],
  [10, 'akun', 'gantisandi', 'm'],
  [15, 'mahasiswa', 'ubah', 'o'],
  [17, 'berkas', 'lihat', 'o'],
]
/** Student, lecturer, office, company's supervisor, the server itself. */
type By = 'm' | 'd' | 'o' | 'l' | 's'

/** What hardly ever happens: how often in five years. */
const SELDOM_KINDS: [times: number, objek: string, aksi: string][] = [
  [9, 'semester', 'tutup'],
  [3, 'perusahaan', 'gabung'],
  [4, 'kampus', 'ubah'],
  [2, 'caramasuk', 'ubah'],
  [1, 'retensi', 'ubah'],
]

/** The trail, in the order in which it happened, and whom each of it was told. */
export async function events(db: Database, shape: Shape): Promise<void> {
  const kinds = SHARES.flatMap(([share, ...kind]) => Array.from({ length: share }, () => kind))
  await table(
    db,
    'bench_aksi',
    'c integer primary key, objek text, aksi text, oleh text, kepada text',
    kinds.map(([objek, aksi, by, tells = ''], c) => [c, objek, aksi, by, tells]),
  )
  const each = shape.events / SEMESTERS
  const registers = shape.programmes * shape.placed
  // So many statements that none of them needs the memory of all.
  for (let s = 0; s < SEMESTERS; s++) {
    const { begin, span, days } = shape.semesters[s]!
    await run(db, [
      `create table bench_tanggal (d integer primary key, tgl text)`,
      `insert into bench_tanggal values ${daysFrom(begin, span)}`,
      `insert into peristiwa (waktu, akunid, nama, peran, asal, objek, objekid, judul, aksi, nobp, registerid, dosenid, prodiid, sebelum, sesudah)
        ${numbers(each)}
        select ${at('t.tgl', 'n.i')}, case a.oleh when 'm' then km.akunid when 'd' then kd.akunid when 'o' then ${officeOf(shape, 'prodi')} - 1 + b.prodiid end,
          case a.oleh when 'm' then km.nama when 'd' then kd.nama when 'o' then 'Admin Program Studi ' || b.prodiid when 'l' then 'Yulia ' || b.perusahaanid else '' end,
          case a.oleh when 'm' then 'mahasiswa' when 'd' then 'dosen' when 'o' then 'prodi' when 'l' then 'lapangan' end,
          case a.oleh when 's' then 'sistem' else 'layar' end, a.objek,
          case when a.objek in ('laporan', 'tanggapan', 'laporangambar', 'koreksijam') then cast((b.registerid - 1) * ${DAYS_EACH} + 1 + n.i % ${days.length} as text)
            when a.objek in ('mahasiswa', 'akun') then b.nobp else cast(b.registerid as text) end,
          km.nama, a.aksi, b.nobp, b.registerid, case a.oleh when 'd' then b.dosenid end, b.prodiid, null, '{"status":1}'
        from n
          join bench_aksi a on a.c = (n.i * 613) % 997
          join bench_magang b on b.registerid = ${s * registers} + 1 + (n.i * 7919) % ${registers}
          join bench_tanggal t on t.d = (n.i - 1) * ${span} / ${each}
          join akun km on km.nobp = b.nobp
          join akun kd on kd.dosenid = b.dosenid
        order by t.d, n.i % 9, n.i % 60`,
      `drop table bench_tanggal`,
    ])
  }
  await run(db, [
    ...SELDOM_KINDS.map(
      ([times, objek, aksi]) =>
        `insert into peristiwa (waktu, akunid, nama, peran, asal, objek, objekid, judul, aksi) ${numbers(times)}
          select '${shape.semesters[1]!.begin}T02:00:00.000Z', ${officeOf(shape, 'akademik')}, 'Admin Akademik', 'akademik', 'layar', '${objek}', cast(i as text), '', '${aksi}' from n`,
    ),
    `insert into peristiwa (waktu, akunid, nama, peran, asal, objek, objekid, judul, aksi, prodiid) ${numbers(3)}
      select '${shape.semesters[1]!.begin}T02:00:00.000Z', ${officeOf(shape, 'jarang')}, '${SELDOM}', 'akademik', 'layar', 'dosen', cast(i as text), '', 'ubah', 1 from n`,
    notices('m', `e.nobp = k.nobp`, shape),
    notices('d', `k.dosenid = b.dosenid`, shape),
  ])
}

/** All but the newest hundredth were read. */
const notices = (whom: 'm' | 'd', is: string, { events: all }: Shape) =>
  `insert into pemberitahuan (akunid, peristiwaid, dibaca)
    select k.akunid, e.peristiwaid, case when e.peristiwaid < ${Math.round(all * 0.99)} then e.waktu end
    from peristiwa e
      join (select distinct objek, aksi, oleh from bench_aksi where kepada = '${whom}') a on a.objek = e.objek and a.aksi = e.aksi
      join bench_magang b on b.registerid = e.registerid
      join akun k on ${is}
    where coalesce(e.peran, 'sistem') = case a.oleh when 'm' then 'mahasiswa' when 'd' then 'dosen' when 'o' then 'prodi' else 'sistem' end`

const daysFrom = (begin: string, count: number) =>
  Array.from(
    { length: count + 1 },
    (_, d) => `(${d}, '${new Date(Date.parse(begin) + d * 86_400_000).toISOString().slice(0, 10)}')`,
  ).join(', ')
