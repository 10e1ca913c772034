import { GENERAL } from '../../../contract/letters.ts'
import { DEFAULT_GENERAL } from '../../../contract/letterWords.ts'
import { periods } from '../../../contract/rules/weeks.ts'
import { agreements, companies, companyName, contacts, LOGOS } from './companies.ts'
import { at, semesters, storyDays, type StoryDays } from './days.ts'
import { DOCUMENT_TYPES } from './documents.ts'
import { events } from './events.ts'
import { attendance } from './attendance.ts'
import { demoLapangan } from './lapangan.ts'
import { grades } from './grades.ts'
import { logo } from './sampleFiles.ts'
import { lecturers, PROGRAMMES, students } from './people.ts'
import type { Student } from './people.ts'
import { placements } from './placements.ts'
import { PLANS, RECOMMENDED, REQUIREMENT } from './plans.ts'
import { allocations, QUOTA_TYPES, quotas, schedules } from './quotas.ts'
import type { Schedule } from './quotas.ts'
import { reports } from './reports.ts'
import { reviews } from './reviews.ts'
import { visits } from './visits.ts'
import { demoFiles } from './demoFiles.ts'

/** All rows of the demo polytechnic and the files they name, as they stand on that day. Nothing is written here. */
export function polytechnic(today: string, sandi: string) {
  const days = storyDays(today)
  const { documents, addFile } = demoFiles()
  const mahasiswa = students(days, RECOMMENDED)
  const dosen = lecturers()
  const { akun, akun_prodi, ofStudent, ofLecturer } = accounts(mahasiswa, dosen, sandi)
  const perusahaan = companies(days, (perusahaanid) => {
    const colour = LOGOS[perusahaanid]
    if (!colour) return null
    const nama = `Logo ${companyName(perusahaanid)}.png`
    return addFile({
      guna: 'perusahaanlogo',
      nama,
      mime: 'image/png',
      bytes: logo(colour),
      nobp: null,
      dibuat: at(days.from(-90), 9),
    })
  })
  const [kuota, kuotadetail, jadwal] = [quotas(days), allocations(), schedules(days)]
  const byNobp = new Map(mahasiswa.map((row) => [row.mhsnobp, row]))
  const world = { days, students: byNobp, quotas: kuota, seats: kuotadetail, addFile }
  const placed = placements(world)
  const written = reports(world, { ofStudent, ofLecturer }, placed.register, jadwal)
  const marked = grades(world, placed)
  const visited = visits(world, placed)
  const field = demoLapangan(world, placed, written)
  const trail = events(world, { ofStudent, ofLecturer }, placed, written, field)
  const kampus = campus(addFile({ ...CAMPUS_LOGO, dibuat: at(days.from(-90), 9) }))
  return {
    documents,
    finished: PLANS.flatMap(({ ditutup }, index) =>
      ditutup ? [{ registerid: placed.register[index]!.registerid, pada: at(ditutup, 10) }] : [],
    ),
    rows: {
      prodi: PROGRAMMES,
      semester: semesters(days.semester),
      mahasiswa,
      dosen,
      akun,
      akun_prodi,
      kampus: [kampus],
      surattemplat: [letterhead(days)],
      perusahaan,
      mou: agreements(days),
      kontak: contacts(days),
      jeniskuota: QUOTA_TYPES,
      dokumen: DOCUMENT_TYPES,
      persyaratan: [REQUIREMENT],
      kuota,
      kuotadetail,
      jadwal,
      periode: jadwal.flatMap(scheduleDays),
      ...placed,
      ...written,
      ...marked,
      ...visited,
      ...reviews(placed, days),
      ...field,
      ...attendance(world, placed),
      ...trail,
    },
  }
}

/** A polytechnic that does not exist. */
const campus = (logo: number) => ({
  satu: 1,
  nama: 'Politeknik Ranah Minang',
  singkatan: 'Polram',
  logo,
  versi: 1,
  alamat: 'Jl. Raya Limau Manis No. 17, Padang 25164',
  telepon: '0751-7250',
  tahun: null,
  surel: 'magang@ranahminang.example',
  situs: 'https://ranahminang.example',
})
/** What stands on all of its letters. */
const letterhead = (days: StoryDays) => ({
  jenis: GENERAL,
  versi: 1,
  isi: JSON.stringify({
    ...DEFAULT_GENERAL,
    kota: 'Padang',
    unit: 'POLRAM',
    pejabat: 'Dr. Zulhendri Piliang, S.T., M.T.',
    nip: '197503122000031002',
  }),
  oleh: 'Admin Akademik',
  dibuat: at(days.from(-60), 9),
})
const CAMPUS_LOGO = {
  guna: 'kampuslogo',
  nama: 'Logo Politeknik Ranah Minang.png',
  mime: 'image/png' as const,
  bytes: logo([138, 28, 43]),
  nobp: null,
} as const

function scheduleDays({ jadwalid, jadwalmulai, jadwalselesai }: Schedule) {
  return periods(jadwalmulai, jadwalselesai).map(({ tgl, tahun, bulan, pekan }) => ({
    periode_jadwalid: jadwalid,
    periode_tgl: tgl,
    periode_tahun: tahun,
    periode_bulan: bulan,
    periode_pekan: pekan,
  }))
}

/** The office first, then all lecturers, then all students. */
function accounts(mahasiswa: readonly Student[], dosen: ReturnType<typeof lecturers>, sandi: string) {
  const none = { nobp: null, dosenid: null }
  const list = [
    { username: 'akademik', nama: 'Admin Akademik', role: 'akademik', ...none },
    { username: 'prodi', nama: 'Admin Teknik Komputer', role: 'prodi', ...none },
    { username: 'prodi12', nama: 'Admin Manajemen Informatika', role: 'prodi', ...none },
    { username: 'wadir', nama: 'Dr. Ir. Marlina Piliang, M.T.', role: 'wadir', ...none },
    ...dosen.map((row) => ({
      username: row.dosennidn,
      nama: row.dosennama,
      role: 'dosen',
      nobp: null,
      dosenid: row.dosenid,
    })),
    ...mahasiswa.map((row) => ({
      username: row.mhsnobp,
      nama: row.mhsnama,
      role: 'mahasiswa',
      nobp: row.mhsnobp,
      dosenid: null,
    })),
  ]
  const akun = list.map((row, index) => ({ akunid: index + 1, ...row, sandi, aktif: 1 }))
  const ids = new Map(akun.map((row) => [row.username, row.akunid]))
  const of = (username: string) => ids.get(username)!
  const ofLecturer = (dosenid: number) => of(dosen[dosenid - 1]!.dosennidn)
  const akun_prodi = [
    { akunid: of('prodi'), prodiid: 11 },
    { akunid: of('prodi12'), prodiid: 12 },
    ...dosen.map((row) => ({ akunid: of(row.dosennidn), prodiid: row.dosenprodiid })),
  ]
  return { akun, akun_prodi, ofStudent: of, ofLecturer }
}
