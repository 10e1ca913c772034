import type { Database } from '../../../src/server/db/open.ts'
import { FIRST, LAST, MIDDLE } from '../seed.ts'
import { names, numbers, run } from './sql.ts'
import { SEMESTERS, type Shape } from './shape.ts'

/** Programmes, students, lecturers, companies, and an account for everybody. Account `n` is that of student `n`. */
export async function people(db: Database, shape: Shape): Promise<void> {
  const { programmes: p, students: each, lecturers, companies, now, today } = shape
  const students = p * each
  const year = Number(today.slice(0, 4))
  await run(db, [
    `insert into prodi (prodiid, prodinama, prodipejabat, prodiakreditasi, proditargetjam) ${numbers(p)}
      select i, 'Program Studi ' || i, 'Dr. Zulhendri Piliang, M.T.', 'B', 640 from n`,
    ...shape.semesters.map(
      ({ semid, name }) => `insert into semester (semid, semnama) values (${semid}, '${name}')`,
    ),
    // Whoever came later has a place later: intake and semester go together.
    `insert into mahasiswa (mhsnobp, mhsnama, mhsnik, mhsalamat, mhstelp, mhstmplhr, mhstgllhr, mhsjkl, mhsangkatan, mhsprodiid, totalsks, nilai_d_e, mhsrekommagang, mhsstatus)
      ${numbers(students)}, ${names('depan', FIRST)}, ${names('tengah', MIDDLE)}, ${names('akhir', LAST)}
      select cast(210000000 + i as text), d.kata || ' ' || t.kata || ' ' || a.kata, '13710145030' || i,
        'Jl. Limau Manis No. ' || i, '0812-6600-' || i, 'Padang', '2004-03-05',
        case when i % 2 = 0 then 'L' else 'P' end, ${year - 7} + ((i - 1) / ${p}) * 8 / ${each}, 1 + (i - 1) % ${p}, 60 + i % 80, i % 9,
        case when (i - 1) / ${p} < ${shape.placed * (SEMESTERS + 1)} then 1 else 0 end,
        case when (i - 1) / ${p} < ${shape.placed * 7} then 'lulus' when i % 97 = 0 then 'cuti' else 'aktif' end
      from n
        join depan d on d.urut = i % ${FIRST.length}
        join tengah t on t.urut = (i / ${FIRST.length}) % ${MIDDLE.length}
        join akhir a on a.urut = (i / ${FIRST.length * MIDDLE.length} + i * 11) % ${LAST.length}`,
    `insert into dosen (dosennidn, dosennama, dosenprodiid, dosenalamat, dosentelp) ${numbers(p * lecturers)}, ${names('depan', FIRST)}
      select cast(10000000 + i as text), d.kata || ' Lektor ' || i, 1 + (i - 1) / ${lecturers}, 'Jl. Gajah Mada No. ' || i, '0813-63-' || i
      from n join depan d on d.urut = i % ${FIRST.length} order by i`,
    `insert into perusahaan (perusahaannama, perusahaanalamat, perusahaanemail, perusahaannotelp, perusahaandomain) ${numbers(companies)}, ${names('akhir', LAST)}
      select 'PT ' || a.kata || ' Ranah ' || i, 'Jl. Raya Indarung No. ' || i, 'sdm' || i || '@ranah.example', '0751-' || (200000 + i), 'ranah' || i || '.example'
      from n join akhir a on a.urut = i % ${LAST.length} order by i`,
    `insert into akun (akunid, username, nama, role, sandi, nobp, surel, surelsejak)
      select cast(mhsnobp as integer) - 210000000, mhsnobp, mhsnama, 'mahasiswa', case when mhsrekommagang = 0 then '$awal$v=1$-' else '-' end, mhsnobp,
        case when mhsrekommagang = 1 then 'm' || mhsnobp || '@kampus.example' end, case when mhsrekommagang = 1 then '${now}' end
      from mahasiswa`,
    `insert into akun (akunid, username, nama, role, sandi, dosenid)
      select ${students} + dosenid, dosennidn, dosennama, 'dosen', '-', dosenid from dosen`,
    `insert into akun (akunid, username, nama, role, sandi) select ${officeOf(shape, 'prodi')} - 1 + prodiid, 'prodi' || prodiid, 'Admin ' || prodinama, 'prodi', '-' from prodi`,
    `insert into akun (akunid, username, nama, role, sandi) values (${officeOf(shape, 'akademik')}, 'akademik', 'Admin Akademik', 'akademik', '-'),
      (${officeOf(shape, 'wadir')}, 'wadir', 'Wakil Direktur', 'wadir', '-'), (${officeOf(shape, 'jarang')}, 'jarang', '${SELDOM}', 'akademik', '-')`,
    `insert into akun_prodi (akunid, prodiid) select ${officeOf(shape, 'prodi')} - 1 + prodiid, prodiid from prodi`,
    `insert into akun_prodi (akunid, prodiid) select ${students} + dosenid, dosenprodiid from dosen`,
    `insert into akun_tempat (akunid, tempat, terakhir) select akunid, 'tempat-' || akunid, '${now}' from akun where role = 'mahasiswa'`,
    `insert into identitas (akunid, penyedia, issuer, klien, subjek, sebagai, dasar, dibuat, terakhir)
      select akunid, 'kampus', 'https://masuk.kampus.example', 'magang', 'subjek-' || akunid, username, 'nobp', '${now}', '${now}' from akun where role = 'mahasiswa' and akunid % 2 = 0`,
  ])
}

/** Who did three things in five years. */
export const SELDOM = 'Quraisy Xaverius'

/** The number of an office's account; of `prodi` that of the first programme. */
export function officeOf(shape: Shape, role: 'prodi' | 'akademik' | 'wadir' | 'jarang'): number {
  const first = shape.programmes * shape.students + shape.programmes * shape.lecturers + 1
  const behind = {
    prodi: 0,
    akademik: shape.programmes,
    wadir: shape.programmes + 1,
    jarang: shape.programmes + 2,
  }
  return first + behind[role]
}
