import { daysBetween, mondayOf } from '../../../src/contract/rules/calendar.ts'
import type { Database } from '../../../src/server/db/open.ts'
import { run, table } from './sql.ts'
import { DAYS_EACH, DOCUMENTS_EACH, SEMESTERS, WEEKS_EACH, type Shape } from './shape.ts'

const WRITTEN =
  'Membantu di gudang: mencatat barang yang masuk, memeriksa nomornya, dan memasang kabel jaringan di ruang server bersama teknisi.'

/** What students write and what is said to it: fifty-five days each, the last ones of now not validated yet. */
export async function reports(db: Database, shape: Shape): Promise<void> {
  const { semesters } = shape
  const last = SEMESTERS - 1
  const registers = SEMESTERS * shape.programmes * shape.placed
  const days = semesters.flatMap(({ days: written, begin }, s) =>
    written
      .slice(-DAYS_EACH + 1)
      .map((tgl, k, all) => [s, k, weekOf(begin, tgl), tgl, mondayOf(tgl), all.length - k]),
  )
  await table(
    db,
    'bench_hari',
    's integer, k integer, minggu integer, tgl text, senin text, sisa integer',
    days,
  )
  const written = `bench_magang b join bench_hari h on h.s = b.s`
  const reported = `b.nasib in ('selesai', 'berjalan')`
  const detail = `(b.registerid - 1) * ${DAYS_EACH} + h.k + 1`
  const final = `b.registerid * ${WEEKS_EACH}`
  await run(db, [
    `insert into laporan (laporan_idx, laporan_registeridx, laporan_jenis, laporan_senin)
      select distinct (b.registerid - 1) * ${WEEKS_EACH} + h.minggu + 1, b.registerid, 'mingguan', h.senin from ${written} where ${reported}`,
    // One in fifteen has written nothing for days.
    `insert into laporandetail (detail_idx, detail_laporanidx, detail_registeridx, detail_jenis, detail_tgl, detail_isi, detail_verifikasi, dibuat, detail_revisi, detail_masuk, detail_keluar, detail_mode)
      select ${detail}, (b.registerid - 1) * ${WEEKS_EACH} + h.minggu + 1, b.registerid, 'mingguan', h.tgl, '${WRITTEN} Hari ke-' || h.k || '.',
        case when b.s = ${last} and h.sisa <= b.registerid % 25 then 0 else 1 end, h.tgl || 'T09:30:00.000Z',
        case when b.s = ${last} and h.sisa = 5 and b.registerid % 17 = 0 then 1 else 0 end, '08:00', '16:00', 'kantor'
      from ${written} where ${reported} and (b.s < ${last} or h.sisa > 8 or b.registerid % 15 > 0)`,
    `update laporandetail set detail_verifikasi = 0 where detail_revisi = 1`,
    `insert into berkas (berkasid, berkaskunci, berkasguna, berkasnama, berkasmime, berkasukuran, berkassha256, nobp, dibuat)
      select ${registers * DOCUMENTS_EACH} + b.registerid, 'bench-a-' || b.registerid, 'laporanakhir', 'laporan-akhir.pdf', 'application/pdf', 900000, '-', b.nobp, s.selesai || 'T02:00:00.000Z'
      from bench_magang b join bench_semester s on s.s = b.s where b.nasib = 'selesai'`,
    `insert into laporan (laporan_idx, laporan_registeridx, laporan_jenis) select ${final}, b.registerid, 'akhir' from bench_magang b where b.nasib = 'selesai'`,
    `insert into laporandetail (detail_idx, detail_laporanidx, detail_registeridx, detail_jenis, detail_tgl, detail_isi, detail_lampiran, detail_verifikasi, dibuat)
      select b.registerid * ${DAYS_EACH}, ${final}, b.registerid, 'akhir', s.selesai, 'Laporan akhir', ${registers * DOCUMENTS_EACH} + b.registerid, 1, s.selesai || 'T02:00:00.000Z'
      from bench_magang b join bench_semester s on s.s = b.s where b.nasib = 'selesai'`,
    `insert into validasi (validasi_detailidx, validasi_status, validasi_akunid, validasi_nama, validasi_waktu)
      select l.detail_idx, 1, a.akunid, a.nama, l.dibuat from laporandetail l join bench_magang b on b.registerid = l.detail_registeridx join akun a on a.dosenid = b.dosenid
      where l.detail_verifikasi = 1 and l.detail_idx % 10 > 0`,
    `insert into tanggapan (tanggapan_laporanidx, tanggapan_akunid, tanggapan_nama, tanggapan_sebagai, tanggapan_isi, tanggapan_waktu, tanggapan_dibaca)
      select l.laporan_idx, a.akunid, a.nama, 'Dosen', 'Baik. Sebutkan juga jenis kabelnya.', coalesce(l.laporan_senin, s.selesai) || 'T10:00:00.000Z', case when b.s = ${last} and l.laporan_idx % 5 = 0 then 0 else 1 end
      from laporan l join bench_magang b on b.registerid = l.laporan_registeridx join bench_semester s on s.s = b.s join akun a on a.dosenid = b.dosenid where l.laporan_idx % 3 < 2`,
    `insert into tanggapan (tanggapan_laporanidx, tanggapan_akunid, tanggapan_nama, tanggapan_sebagai, tanggapan_isi, tanggapan_waktu, tanggapan_dibaca)
      select l.laporan_idx, a.akunid, a.nama, 'Mahasiswa', 'Terima kasih, sudah saya tambahkan.', l.laporan_senin || 'T11:00:00.000Z', case when b.s = ${last} and l.laporan_idx % 4 = 0 then 0 else 1 end
      from laporan l join bench_magang b on b.registerid = l.laporan_registeridx join akun a on a.nobp = b.nobp where l.laporan_jenis = 'mingguan' and l.laporan_idx % 6 = 0`,
    `insert into berkas (berkasid, berkaskunci, berkasguna, berkasnama, berkasmime, berkasukuran, berkassha256, nobp, dibuat)
      select ${registers * 6} + 2 * b.registerid + g.k, 'bench-g-' || b.registerid || '-' || g.k, 'laporangambar', 'foto.jpg', 'image/jpeg', 180000, '-', b.nobp, s.selesai || 'T02:00:00.000Z'
      from bench_magang b join bench_semester s on s.s = b.s, (select 0 as k union all select 1) g where ${reported} and b.registerid % 2 = 0`,
    `insert into laporangambar (gambardetailidx, gambarurut, gambarberkas, gambarkecil, gambarlebar, gambartinggi, dibuat)
      select (b.registerid - 1) * ${DAYS_EACH} + 1, 1, ${registers * 6} + 2 * b.registerid, ${registers * 6} + 2 * b.registerid + 1, 1600, 1200, s.mulai || 'T09:00:00.000Z'
      from bench_magang b join bench_semester s on s.s = b.s where ${reported} and b.registerid % 2 = 0`,
    `insert into lokasi (lokasidetailidx, lintang, bujur, dibuat) select detail_idx, -0.91, 100.46, dibuat from laporandetail
      where detail_jenis = 'mingguan' and detail_registeridx > ${registers - registers / SEMESTERS} and detail_idx % 2 = 0`,
    ...away(registers),
  ])
}

/** Days away and corrected hours: one of each for each. */
const away = (registers: number) => [
  `insert into ketidakhadiran (absenid, absenregisterid, absenmulai, absenselesai, absenjenis, absenketerangan, status, jawaboleh, jawabpada, dibuat)
    select b.registerid, b.registerid, h.tgl, h.tgl, 'sakit', 'Demam', case when b.registerid > ${registers - registers / 40} then 'menunggu' else 'diterima' end, null, null, h.tgl || 'T01:00:00.000Z'
    from bench_magang b join bench_hari h on h.s = b.s and h.k = b.registerid % 40 where b.nasib in ('selesai', 'berjalan')`,
  `insert into absenhari (hariabsenid, hariregisterid, haritanggal, harikerja, diterima)
    select absenid, absenregisterid, absenmulai, 1, case when status = 'diterima' then 1 else 0 end from ketidakhadiran`,
  `insert into koreksijam (koreksiregisterid, koreksidetailidx, darimasuk, darikeluar, darimode, kemasuk, kekeluar, kemode, koreksialasan, status, dibuat)
    select detail_registeridx, detail_idx, '08:00', '16:00', 'kantor', '08:00', '17:00', 'kantor', 'Lembur', case when detail_registeridx > ${registers - registers / 40} then 'menunggu' else 'diterima' end, dibuat
    from laporandetail where detail_jenis = 'mingguan' and detail_idx % 100 = 7`,
]

const weekOf = (begin: string, tgl: string) => Math.floor(daysBetween(begin, tgl) / 7)
