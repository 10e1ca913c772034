import type { Database } from '../../../src/server/db/open.ts'
import { numbers, run, table } from './sql.ts'
import { DOCUMENTS_EACH, SEMESTERS, type Shape } from './shape.ts'

/** Quotas, seats, registrations with their documents, supervisors and schedules: internship `n` of semester `s`, programme `p`. */
export async function placements(db: Database, shape: Shape): Promise<void> {
  const { programmes: p, placed, companies, lecturers, now, semesters } = shape
  const last = SEMESTERS - 1
  await table(
    db,
    'bench_semester',
    's integer, semid integer, mulai text, selesai text, lama integer',
    semesters.map(({ semid, begin, end, span }, s) => [s, semid, begin, end, span]),
  )
  await table(
    db,
    'bench_jadwal',
    's integer, tgl text, tahun integer, bulan integer, pekan integer',
    semesters.flatMap(({ schedule }, s) =>
      schedule.map(({ tgl, tahun, bulan, pekan }) => [s, tgl, tahun, bulan, pekan]),
    ),
  )
  await run(db, [
    `create table bench_magang (registerid integer primary key, s integer, prodiid integer, nobp text, perusahaanid integer, dosenid integer, nasib text)`,
    // Of twenty one is refused, one is called off, one leaves; of those of now three wait.
    `insert into bench_magang ${numbers(SEMESTERS * p * placed)},
      m as (select i, (i - 1) / ${p * placed} as s, (i - 1) % ${p} as p, ((i - 1) % ${p * placed}) / ${p} as j from n),
      f as (select i, s, p, j, (j * 13 + s * 7 + p) % 20 as f from m)
      select i, s, p + 1, cast(210000001 + (s * ${placed} + j) * ${p} + p as text),
        1 + (p * 25 + (j * 7 + s * 3) % 24) % ${companies}, 1 + p * ${lecturers} + j % ${lecturers},
        case when f = 0 then 'ditolak' when s = ${last} then (case when f < 4 then 'menunggu' else 'berjalan' end)
          when f = 1 then 'dibatalkan' when f = 2 then 'mengundurkan diri' else 'selesai' end
      from f`,
    `create index bench_magang_nasib on bench_magang (nasib)`,
    `insert into jeniskuota (jenisid, jeniskuota, jenismou) values (1, 'KKP', 0)`,
    `insert into kuota (kuotaidx, kuotajenisid, kuotaprodiid, kuotasemid, kuotamulairegistrasi, kuotaselesairegistrasi, kuotaselesaiuploaddokumen)
      select b.s * ${p} + q.prodiid, 1, q.prodiid, b.semid, substr(b.mulai, 1, 4) || '-01-02', b.mulai, b.selesai from bench_semester b, prodi q`,
    `insert into kuotadetail (detailkuotaidx, detailperusahaanid, detailkuotapria, detailkuotawanita, detailkuotapriawanita)
      select distinct s * ${p} + prodiid, perusahaanid, ${placed}, ${placed}, 2 from bench_magang`,
    `insert into register (registerid, registernobp, registerkuotaid, registerperusahaanid, registerdetailid, registersemid, registerprodiid, registerjkl, registerdisetujui,
        registertanggal, registerakhir, registerakhirsebab, registerakhirpada)
      select b.registerid, b.nobp, d.detailkuotaidx, b.perusahaanid, d.detailid, s.semid, b.prodiid, m.mhsjkl,
        case b.nasib when 'menunggu' then null when 'ditolak' then 0 else 1 end, s.mulai,
        case when b.nasib in ('selesai', 'dibatalkan', 'mengundurkan diri') then b.nasib end,
        case b.nasib when 'dibatalkan' then 'kampus' when 'mengundurkan diri' then 'mahasiswa' end,
        case when b.nasib in ('selesai', 'dibatalkan', 'mengundurkan diri') then s.selesai || 'T03:00:00.000Z' end
      from bench_magang b join bench_semester s on s.s = b.s join mahasiswa m on m.mhsnobp = b.nobp
        join kuotadetail d on d.detailkuotaidx = b.s * ${p} + b.prodiid and d.detailperusahaanid = b.perusahaanid`,
    `insert into pembimbing (pembimbingregisterid, pembimbingdosenid, pembimbingdari)
      select b.registerid, b.dosenid, s.mulai from bench_magang b join bench_semester s on s.s = b.s where b.nasib in ('selesai', 'berjalan')`,
    `insert into jadwal (jadwalkuotaidx, jadwalperusahaanid, jadwalmulai, jadwalselesai)
      select d.detailkuotaidx, d.detailperusahaanid, s.mulai, s.selesai
      from kuotadetail d join kuota k on k.kuotaidx = d.detailkuotaidx join bench_semester s on s.semid = k.kuotasemid`,
    `insert into periode (periode_jadwalid, periode_tgl, periode_tahun, periode_bulan, periode_pekan)
      select j.jadwalid, b.tgl, b.tahun, b.bulan, b.pekan
      from jadwal j join kuota k on k.kuotaidx = j.jadwalkuotaidx join bench_semester s on s.semid = k.kuotasemid join bench_jadwal b on b.s = s.s`,
    `insert into dokumen (dokumenid, dokumennama, dokumenjenisid, dokumentipe) values
      (1, 'KTM', 1, '["application/pdf"]'), (2, 'Transkrip', 1, '["application/pdf"]'), (3, 'Lembar konsultasi', 2, '["application/pdf"]'), (4, 'Surat sehat', 4, '["application/pdf"]'), (5, 'Surat tugas', 3, '["application/pdf"]')`,
    `insert into berkas (berkasid, berkaskunci, berkasguna, berkasnama, berkasmime, berkasukuran, berkassha256, nobp, dibuat)
      select (b.registerid - 1) * ${DOCUMENTS_EACH} + d.dokumenid, 'bench-d-' || b.registerid || '-' || d.dokumenid, 'dokumen', d.dokumennama || '.pdf', 'application/pdf', 120000, '-', b.nobp, s.mulai || 'T02:00:00.000Z'
      from bench_magang b join bench_semester s on s.s = b.s, dokumen d where d.dokumenid <= ${DOCUMENTS_EACH}`,
    `insert into dokumenregister (registerid, dokumenid, files, status, unggah, revisi)
      select b.registerid, d.dokumenid, (b.registerid - 1) * ${DOCUMENTS_EACH} + d.dokumenid,
        case when b.s = ${last} and (b.registerid + d.dokumenid) % 9 = 0 then 0 else 1 end, s.mulai || 'T02:00:00.000Z',
        case when b.s = ${last} and (b.registerid + d.dokumenid) % 45 = 0 then 1 else 0 end
      from bench_magang b join bench_semester s on s.s = b.s, dokumen d
      where d.dokumenid <= ${DOCUMENTS_EACH} and (b.s < ${last} or (b.registerid + d.dokumenid) % 7 > 0)`,
    `insert into revisi (revisiregisterid, revisidokumenidx, revisiwaktu, revisistatus, revisisebelum, revisiisi, revisidiperbaiki)
      select registerid, idx, unggah, 0, 0, 'Kurang jelas: unggah lagi.', case when revisi = 0 then unggah end from dokumenregister where revisi = 1 or idx % 11 = 0`,
    `insert into sesi (tokenhash, akunid, ingat, dibuat, terakhir, kedaluwarsa)
      select 'lama-' || akunid, akunid, 1, '${now}', '${now}', case when akunid % 2 = 0 then '2020-01-01T00:00:00.000Z' else '9000-01-01T00:00:00.000Z' end
      from akun where role = 'mahasiswa' and akunid % 4 < 2`,
  ])
}
