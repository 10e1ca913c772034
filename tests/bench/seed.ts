import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { migrate } from '../../src/server/db/migrate.ts'
import demo from '../../src/server/db/demo/story/names.json' with { type: 'json' }
import type { Database } from '../../src/server/db/open.ts'
import { syncReference } from '../../src/server/db/reference.ts'

/** A campus of so many students, every second of them placed, made inside the database by its own means. */
export async function seed(db: Database, students: number): Promise<void> {
  await migrate(db)
  await syncReference(db)
  const now = new Date().toISOString()
  const end = new Date(Date.now() + 86_400_000).toISOString()
  const statements = [
    `insert into prodi (prodiid, prodinama) ${numbers(PROGRAMMES)} select i, 'Program Studi ' || i from n`,
    `insert into semester (semid, semnama) ${numbers(4)} select 20260 + i, 'Semester ' || i from n`,
    `insert into mahasiswa (mhsnobp, mhsnama, mhsnik, mhsalamat, mhstelp, mhstmplhr, mhstgllhr, mhsjkl, mhsangkatan, mhsprodiid, totalsks, nilai_d_e, mhsrekommagang)
      ${numbers(students)}, ${names('depan', FIRST)}, ${names('tengah', MIDDLE)}, ${names('akhir', LAST)}
      select cast(210000000 + i as text), d.kata || ' ' || t.kata || ' ' || a.kata, '13710145030' || i,
        'Jl. Limau Manis No. ' || i, '0812-6600-' || i, 'Padang', '2004-03-05',
        case when i % 2 = 0 then 'L' else 'P' end, 2021 + i % 4, 1 + i % ${PROGRAMMES}, 60 + i % 80, i % 9, i % 2
      from n
        join depan d on d.urut = i % ${FIRST.length}
        join tengah t on t.urut = (i / ${FIRST.length}) % ${MIDDLE.length}
        join akhir a on a.urut = (i / ${FIRST.length * MIDDLE.length} + i * 11) % ${LAST.length}`,
    `insert into dosen (dosennidn, dosennama, dosenprodiid, dosenalamat, dosentelp) ${numbers(students / 50)}, ${names('depan', FIRST)}
      select cast(10000000 + i as text), d.kata || ' Lektor ' || i, 1 + i % ${PROGRAMMES}, 'Jl. Gajah Mada No. ' || i, '0813-63-' || i
      from n join depan d on d.urut = i % ${FIRST.length}`,
    `insert into perusahaan (perusahaannama, perusahaanalamat, perusahaanemail, perusahaannotelp) ${numbers(students / 20)}, ${names('akhir', LAST)}
      select 'PT ' || a.kata || ' Ranah ' || i, 'Jl. Raya Indarung No. ' || i, 'sdm' || i || '@ranah.example', '0751-' || (200000 + i)
      from n join akhir a on a.urut = i % ${LAST.length}`,
    `insert into jeniskuota (jeniskuota, jenismou) values ('KKP', 0)`,
    `insert into kuota (kuotajenisid, kuotaprodiid, kuotasemid, kuotamulairegistrasi, kuotaselesairegistrasi, kuotaselesaiuploaddokumen)
      select jenisid, prodiid, semid, '2026-02-01', '2026-02-28', '2026-03-31' from prodi, semester, jeniskuota`,
    `insert into register (registernobp, registerkuotaid, registerperusahaanid, registersemid, registerprodiid, registerjkl, registerdisetujui, registertanggal)
      ${numbers(students / 2)}
      select m.mhsnobp, k.kuotaidx, 1 + i % ${students / 20}, k.kuotasemid, k.kuotaprodiid, m.mhsjkl,
        case i % 3 when 0 then null when 1 then 1 else 0 end, '2026-02-' || (10 + i % 19)
      from n
        join mahasiswa m on m.mhsnobp = cast(210000000 + 2 * i as text)
        join kuota k on k.kuotaprodiid = m.mhsprodiid and k.kuotasemid = 20261 + i % 4`,
    `insert into pembimbing (pembimbingregisterid, pembimbingdosenid)
      select registerid, 1 + registerid % ${students / 50} from register where registerdisetujui = 1`,
    `insert into jadwal (jadwalkuotaidx, jadwalperusahaanid, jadwalmulai, jadwalselesai)
      select distinct registerkuotaid, registerperusahaanid, '2026-03-02', '2026-06-26' from register where registerdisetujui = 1`,
    // Every second requirement is uploaded; one in twenty uploads waits to be looked at.
    `insert into dokumen (dokumennama, dokumenjenisid, dokumentipe) values ('KTM', 1, '["pdf"]'), ('Transkrip', 1, '["pdf"]')`,
    `insert into berkas (berkaskunci, berkasguna, berkasnama, berkasmime, berkasukuran, berkassha256, dibuat)
      values ('bench', 'dokumen', 'ktm.pdf', 'application/pdf', 1, '-', '${now}')`,
    `insert into dokumenregister (registerid, dokumenid, files, status, unggah)
      select registerid, 1, 1, case when registerid % 20 = 0 then 0 else 1 end, '${now}' from register`,
    // Placements report: three days of a week, sometimes unvalidated; some threads have comments.
    `insert into laporan (laporan_registeridx, laporan_jenis, laporan_senin)
      select registerid, 'mingguan', '2026-03-02' from register where registerdisetujui = 1`,
    `insert into laporandetail (detail_laporanidx, detail_registeridx, detail_jenis, detail_tgl, detail_isi, detail_verifikasi, dibuat)
      ${numbers(3)} select laporan_idx, laporan_registeridx, 'mingguan', '2026-03-0' || (1 + i), 'Membantu di gudang',
        case when laporan_idx % 10 = 0 and i = 3 then 0 else 1 end, '${now}' from laporan, n`,
    `insert into akun (username, nama, role, sandi, dosenid) values ('bench-dosen', 'Lektor', 'dosen', '-', 1)`,
    `insert into tanggapan (tanggapan_laporanidx, tanggapan_akunid, tanggapan_nama, tanggapan_sebagai, tanggapan_isi, tanggapan_waktu, tanggapan_dibaca)
      select laporan_idx, akunid, 'Lektor', case when laporan_idx % 3 = 0 then 'Mahasiswa' else 'Dosen' end, 'Baik', '${now}', laporan_idx % 2
      from laporan, akun where laporan_idx % 4 = 0`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)

  const { akunid } = await db
    .insertInto('akun')
    .values({
      username: 'akademik',
      nama: 'Admin Akademik',
      role: 'akademik',
      sandi: '-',
      nobp: null,
      dosenid: null,
    })
    .returning('akunid')
    .executeTakeFirstOrThrow()
  const sessions = TOKENS.map((token) => ({
    tokenhash: createHash('sha256').update(token).digest('hex'),
    akunid,
    ingat: 1,
    dibuat: now,
    terakhir: now,
    kedaluwarsa: end,
  }))
  await db.insertInto('sesi').values(sessions).execute()
}

/** So many that the rate limit, which counts by token, is at work but never reached. */
export const TOKENS = Array.from({ length: 1500 }, (_, i) => `bench-${i}`.padEnd(43, '-'))
export const PROGRAMMES = 20

/** Everyone has three names. */
export const FIRST = [...demo.men, ...demo.women]
export const MIDDLE = [...demo.women, ...demo.men]
export const LAST = [...demo.menLast, ...demo.womenLast]

const numbers = (count: number) =>
  `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})`
const names = (table: string, words: string[]) =>
  `${table}(urut, kata) as (values ${words.map((word, i) => `(${i}, '${word}')`).join(', ')})`
