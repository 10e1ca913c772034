import { RUBRIC_TEMPLATES } from '../../../src/contract/rubricTemplates.ts'
import { partMark, resultOf } from '../../../src/contract/rules/grades.ts'
import { LETTERHEAD } from '../../server/support/testApps.ts'
import type { Database } from '../../../src/server/db/open.ts'
import { numbers, run, text } from './sql.ts'
import { officeOf } from './people.ts'
import { DOCUMENTS_EACH, SEMESTERS, type Shape } from './shape.ts'

/** Marks, letters, companies and what goes on with them, rounds, waiting lists, visits, jobs, what leaves the server. */
export async function office(db: Database, shape: Shape): Promise<void> {
  await run(db, [
    ...marks(),
    ...letters(shape),
    ...companies(shape),
    ...rounds(shape),
    ...supervisors(shape),
    ...machinery(shape),
  ])
}

const RUBRIC = RUBRIC_TEMPLATES['lapangan-pembimbing-seminar'].isi

function marks(): string[] {
  const given = Object.fromEntries(
    RUBRIC.bagian.map(({ oleh, kriteria }) => [
      oleh,
      [Object.fromEntries(kriteria.map(({ id }, at) => [id, 7800 + at * 100]))],
    ]),
  )
  const result = {
    ...resultOf(RUBRIC, given, { late: false })!,
    nilai: RUBRIC.bagian.map((part) => ({
      oleh: part.oleh,
      bobot: part.bobot,
      nilai: partMark(part, given, RUBRIC.desimal),
    })),
  }
  const examiner = '1 + (b.dosenid % (select max(dosenid) from dosen))'
  const of = 'from bench_magang b join bench_semester s on s.s = b.s'
  const part = (oleh: string, ke: string, dosen: string) =>
    `insert into nilaibagian (bagianregisterid, bagianoleh, bagianke, bagiandosenid, bagianisi, bagiandikirim, bagianpenilai, bagiancara)
      select b.registerid, '${oleh}', ${ke}, ${dosen}, ${text(JSON.stringify(given[oleh]![0]))}, s.selesai || 'T02:00:00.000Z', ${oleh === 'lapangan' ? `'Yulia Maharani', 'tautan'` : 'null, null'}
      ${of} where b.nasib = 'selesai' or (b.nasib = 'berjalan' and b.registerid % 5 = 0)`
  return [
    `insert into rubrik (rubrikid, rubrikprodiid, rubriknomor, rubrikisi, rubrikdipakai, rubrikdibuat)
      select prodiid, prodiid, 1, ${text(JSON.stringify(RUBRIC))}, '2020-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z' from prodi`,
    `insert into nilai (nilairegisterid, nilairubrikid, nilaikunci, nilaikuncioleh, nilaihasil, nilairilis)
      select b.registerid, b.prodiid, s.selesai || 'T03:00:00.000Z', 'Admin', ${text(JSON.stringify(result))}, s.selesai || 'T04:00:00.000Z' ${of} where b.nasib = 'selesai'`,
    `insert into nilai (nilairegisterid, nilairubrikid) select b.registerid, b.prodiid from bench_magang b where b.nasib = 'berjalan' and b.registerid % 5 = 0`,
    part('lapangan', '0', 'null'),
    part('pembimbing', '0', 'b.dosenid'),
    part('penguji', examiner, examiner),
    `insert into seminar (seminarregisterid, seminartanggal, seminarjam, seminarruang) select b.registerid, s.selesai, '09.30', 'R. 204' ${of} where b.nasib in ('selesai', 'berjalan')`,
    `insert into penguji (pengujiregisterid, pengujidosenid, pengujike) select b.registerid, ${examiner}, 1 from bench_magang b where b.nasib in ('selesai', 'berjalan')`,
  ]
}

/** By which a letter is checked: twelve signs. */
const CODES = { tugas: 700_000_000_000, sertifikat: 800_000_000_000 }
export const codeOfLetter = (registerid: number) => String(CODES.tugas + registerid)

/** Two for each internship, of which one in two keeps its paper. */
function letters(shape: Shape): string[] {
  const registers = SEMESTERS * shape.programmes * shape.placed
  const letter = (jenis: keyof typeof CODES, first: number, condition: string, paper: boolean) => [
    ...(paper
      ? [
          `insert into berkas (berkasid, berkaskunci, berkasguna, berkasnama, berkasmime, berkasukuran, berkassha256, nobp, dibuat)
      select ${registers * (DOCUMENTS_EACH + 1)} + b.registerid, 'bench-s-' || b.registerid, 'surat', 'surat.pdf', 'application/pdf', 60000, '-', null, s.mulai || 'T02:00:00.000Z'
      from bench_magang b join bench_semester s on s.s = b.s where ${condition}`,
        ]
      : []),
    `insert into surat (suratid, jenis, kode, nomor, pola, tahun, urut, tanggal, perihal, templatversi, umumversi, isi, prodiid, suratperusahaanid, pejabat, jabatan, berkasid, sha256, oleh, dibuat, dicabut, dicabutoleh, dicabutalasan)
      select ${first} + b.registerid, '${jenis}', cast(${CODES[jenis]} + b.registerid as text), b.registerid || '/${jenis}/UNIT', '${jenis}', 2020 + b.s, b.registerid, s.mulai, 'Magang', 1, 1, '{}', b.prodiid, b.perusahaanid,
        'Zulhendri', 'Ketua', ${paper ? `${registers * (DOCUMENTS_EACH + 1)} + b.registerid` : 'null'}, '-', 'Admin', s.mulai || 'T02:00:00.000Z',
        case when b.registerid % 200 = 0 then s.selesai || 'T02:00:00.000Z' end, case when b.registerid % 200 = 0 then 'Admin' end, case when b.registerid % 200 = 0 then 'Salah nama' end
      from bench_magang b join bench_semester s on s.s = b.s where ${condition}`,
    `insert into suratmahasiswa (suratid, registerid, jenis, berlaku)
      select ${first} + b.registerid, b.registerid, '${jenis}', case when b.registerid % 200 > 0 then 1 end from bench_magang b where ${condition}`,
  ]
  const { jenis, versi, isi, oleh } = LETTERHEAD
  return [
    `insert into surattemplat (jenis, versi, isi, oleh, dibuat) values ('${jenis}', ${versi}, ${text(isi)}, '${oleh}', '${shape.now}')`,
    ...letter('tugas', 0, `b.nasib in ('selesai', 'berjalan')`, true),
    ...letter('sertifikat', registers, `b.nasib = 'selesai'`, false),
    `insert into suratnomor (pola, tahun, urut) select pola, tahun, max(urut) from surat group by pola, tahun`,
  ]
}

function companies({ now, today }: Shape): string[] {
  return [
    `insert into mou (mouperusahaanid, mounomor, moumulai, mouakhir) select perusahaanid, perusahaanid || '/MOU', '2020-01-01',
      case when perusahaanid % 9 = 0 then '${today}' else '2099-12-31' end from perusahaan where perusahaanid % 4 < 3`,
    `insert into kontak (kontakperusahaanid, kontaktanggal, kontakcara, kontakdengan, kontakisi)
      select p.perusahaanid, s.mulai, 'telepon', 'Bu Rini', 'Menanyakan jumlah tempat.' from perusahaan p, bench_semester s where (p.perusahaanid + s.s) % 2 = 0`,
    `insert into gabungan (dari, ke, waktu, isi) select perusahaanid, perusahaanid - 1, '${now}', '{}' from perusahaan where perusahaanid % 100 = 7`,
    `insert into harilibur (liburtanggal, liburnama) select distinct substr(mulai, 1, 4) || '-08-17', 'Hari Kemerdekaan' from bench_semester`,
    `insert into ulasan (ulasanregisterid, ulasanisi, ulasansaran, ulasanpada, ulasankeadaan)
      select b.registerid, 'Orangnya ramah, pekerjaannya jelas.', 1, s.selesai || 'T05:00:00.000Z', case when b.registerid % 40 = 0 then 'menunggu' else 'terbit' end
      from bench_magang b join bench_semester s on s.s = b.s where b.nasib = 'selesai' and b.registerid % 2 = 0`,
    `insert into kunjungan (kunjunganid, kunjungandosenid, kunjunganperusahaanid, kunjungansemid, kunjungantanggal, kunjunganjenis, kunjungandengan, kunjungantemuan, kunjunganbagikan, kunjungandibuat)
      select b.registerid, b.dosenid, b.perusahaanid, s.semid, s.mulai, 'kunjungan', 'Bu Rini', 'Baik-baik saja.', 1, s.mulai || 'T05:00:00.000Z'
      from bench_magang b join bench_semester s on s.s = b.s where b.nasib in ('selesai', 'berjalan') and b.registerid % 2 = 0`,
    `insert into kunjunganmahasiswa (kunjunganid, registerid) select kunjunganid, kunjunganid from kunjungan`,
    `insert into dokumenbalasan (balasanidx, balasankuotaidx, balasanperusahaanidx, balasanfiles)
      select detailid, detailkuotaidx, detailperusahaanid, 1 from kuotadetail where detailid % 3 > 0`,
    `insert into pilihmahasiswa (balasanidx, registerid) select d.balasanidx, r.registerid from dokumenbalasan d
      join register r on r.registerkuotaid = d.balasankuotaidx and r.registerperusahaanid = d.balasanperusahaanidx where r.registerdisetujui = 1`,
    `insert into dokumenakademik (akdkuotaid, akdperusahaanid, akddokumenid, akddokumenfiles) select detailkuotaidx, detailperusahaanid, 5, 2 from kuotadetail where detailid % 3 > 0`,
  ]
}

/** A ranked round of each quota of now: half of them wait to be announced. Lines and swaps. */
function rounds({ programmes: p, placed, now }: Shape): string[] {
  const quota = (SEMESTERS - 1) * p
  return [
    `insert into putaran (putaranid, putarankuotaidx, putaranbatas, putarandibuka, putaranurutan, putarankelompok, putaranbenih, putaransidik)
      select prodiid, ${quota} + prodiid, case when prodiid % 2 = 1 then '2020-01-01T00:00:00.000Z' else '2099-01-01T00:00:00.000Z' end, '2020-01-01T00:00:00.000Z', 'sks', '[]', 'rumah-gadang', '-' from prodi`,
    `insert into pilihan (pilihanputaranid, pilihannobp, pilihandetail, pilihansks, pilihandikirim)
      select m.mhsprodiid, m.mhsnobp, '[' || (select min(d.detailid) from kuotadetail d where d.detailkuotaidx = ${quota} + m.mhsprodiid) || ']', m.totalsks, '${now}'
      from mahasiswa m where m.mhsrekommagang = 1 and cast(m.mhsnobp as integer) > ${210_000_000 + SEMESTERS * placed * p}`,
    `insert into antrean (antreandetailid, antreannobp, antreanjkl, antreanmasuk, antreanakhir, antreanakhirpada)
      select r.registerdetailid, r.registernobp, r.registerjkl, r.registertanggal || 'T01:00:00.000Z', case when r.registerkuotaid <= ${quota} then 'gugur' end, case when r.registerkuotaid <= ${quota} then r.registertanggal || 'T02:00:00.000Z' end
      from register r where r.registerid % 12 = 0`,
    `insert into tukar (tukardari, tukarke, tukarkeadaan, tukarpada, tukarbatas, tukarakhir)
      select registerid, registerid + ${p}, 'menolak', registertanggal, registertanggal, registertanggal from register where registerid % 30 = 1 and registerid + ${p} <= (select max(registerid) from register)`,
  ]
}

/** Companies' supervisors, and what they have confirmed. */
function supervisors(shape: Shape): string[] {
  return [
    `insert into lapangan (lapanganid, lapanganperusahaanid, lapangannama, lapanganjabatan, lapangansurel, lapanganoleh, lapangandibuat, lapangankonfirmasi, lapangancara)
      select perusahaanid, perusahaanid, 'Yulia ' || perusahaanid, 'Supervisor', 'yulia@ranah' || perusahaanid || '.example', 'Admin', '2020-01-01T00:00:00.000Z',
        case when perusahaanid % 9 > 0 then '2020-01-01T00:00:00.000Z' end, case when perusahaanid % 9 > 0 then 'domain' end from perusahaan`,
    `insert into lapanganregister (registerid, lapanganid, dibuat, oleh) select registerid, perusahaanid, '${shape.now}', 'Admin' from bench_magang where nasib in ('selesai', 'berjalan')`,
    `insert into lapangantautan (tautanid, lapanganid, tokenhash, cara, dibuat, kedaluwarsa) select lapanganid, lapanganid, 'tautan-' || lapanganid, 'qr', '${shape.now}', '2099-01-01T00:00:00.000Z' from lapangan`,
    `insert into konfirmasi (detailidx, registerid, versi, nama, jabatan, waktu, lapanganid, tautanid)
      select l.detail_idx, l.detail_registeridx, l.detail_versi, 'Yulia', 'Supervisor', l.dibuat, b.perusahaanid, b.perusahaanid
      from laporandetail l join bench_magang b on b.registerid = l.detail_registeridx where l.detail_jenis = 'mingguan' and l.detail_idx % 5 < 3`,
    `insert into lapangancatatan (detailidx, registerid, lapanganid, nama, isi, waktu)
      select l.detail_idx, l.detail_registeridx, b.perusahaanid, 'Yulia', 'Kerjanya rapi.', l.dibuat
      from laporandetail l join bench_magang b on b.registerid = l.detail_registeridx where l.detail_jenis = 'mingguan' and l.detail_idx % 60 = 9`,
  ]
}

/** Jobs, what has left the server within a year, what is remembered so that nothing is done twice. */
function machinery(shape: Shape): string[] {
  const { programmes: p, now, today } = shape
  const first = officeOf(shape, 'prodi')
  const months = p * 1500
  const past = `(${Number(today.slice(0, 4)) - 1} + (i % 366) / 366) || '-' || substr(cast(101 + i % 12 as text), 2) || '-' || substr(cast(101 + i % 28 as text), 2) || 'T02:00:00.000Z'`
  return [
    `insert into jobs (jenis, perihal, kunci, akunid, peran, prodi, isi, dibuat, selesai) ${numbers(40)}
      select case when n.i % 2 = 0 then 'surat' else 'massal' end, case when n.i % 2 = 0 then 'tugas' else 'rekomendasi' end,
        '00000000-0000-4000-8000-' || substr(cast(1000000000000 + a.akunid * 100 + n.i as text), 2), a.akunid, a.role,
        case when a.role = 'prodi' then '[' || (a.akunid - ${first} + 1) || ']' end, '{"tanggal":"${today}","prodiid":1}', '${now}', '${now}' from n, akun a where a.role in ('prodi', 'akademik')`,
    `insert into jobrows (jobid, urut, kunci, isi, selesai, hasil) select j.jobid, b.registerid, cast(b.registerid as text), '{}', 1, '{}' from jobs j, bench_magang b where j.jenis = 'surat' and b.registerid <= 25`,
    `insert into kotakkeluar (kunci, saluran, penerima, jenis, isi, dibuat, jadwal, terkirim, gagal, percobaan, galat) ${numbers(months)}
      select 'bench-' || i, case when i % 50 = 0 then 'webhook' else 'surel' end, case when i % 50 = 0 then '1' else 'm' || i || '@kampus.example' end, 'pemberitahuan', '{}', ${past}, ${past}, case when i % 500 > 0 then ${past} end, case when i % 500 = 0 then ${past} end, 1, case when i % 500 = 0 then '550 no such user' end from n`,
    `insert into kiriman (akunid, kunci, sidik, jawaban, waktu) select akunid, 'kunci-' || akunid, '-', '{}', case when akunid % 2 = 0 then '2020-01-01T00:00:00.000Z' else '${now}' end from akun where role = 'mahasiswa'`,
    `insert into ingatan (kunci, waktu) ${numbers(p * 3000)} select 'bench-' || i, case when i % 20 = 0 then '2020-01-01T00:00:00.000Z' else '${now}' end from n`,
    `insert into pengingat (jenis, hari, oleh, diubah) values ('dianggap', 5, 'Admin', '2020-01-01T00:00:00.000Z')`,
    `insert into persyaratan (idx, minimalsks, maximalsksgagal) values (1, 90, 8)`,
    `insert into kampus (satu, nama, singkatan) values (1, 'Politeknik Contoh', 'PC')`,
    `insert into webhook (webhookid, url, kelompok, rahasia, aktif, oleh, dibuat) values (1, 'https://hook.kampus.example/', '["nilai"]', 'whsec_AA==', 0, 'Admin', '${now}')`,
    `insert into tokenapi (tokenhash, nama, peran, prodi, baca, akunid, dibuat, kedaluwarsa) values ('bench', 'SIAKAD', 'akademik', '[]', 1, ${officeOf(shape, 'akademik')}, '${now}', '2099-01-01T00:00:00.000Z')`,
  ]
}
