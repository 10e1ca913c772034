import type { Insertable } from 'kysely'
import { GENERAL } from '../../../contract/letters.ts'
import { DEFAULT_GENERAL } from '../../../contract/letterWords.ts'
import { addDays } from '../../../contract/rules/calendar.ts'
import { periods } from '../../../contract/rules/weeks.ts'
import { isWorkday } from '../../../contract/rules/workdays.ts'
import type { Tables } from '../tables.ts'
import { agreements, companies, companyName, contacts, LOGOS } from './companies.ts'
import { at, semesters, storyDays, type StoryDays } from './days.ts'
import { DOCUMENT_TYPES } from './documents.ts'
import { events } from './events.ts'
import { fairSeats } from './fairSeats.ts'
import { demoLapangan } from './lapangan.ts'
import { grades } from './grades.ts'
import { officeIn } from './scenes.ts'
import { drawing, logo } from './sampleFiles.ts'
import { lecturers, PROGRAMMES, students, LECTURERS, type Student } from './people.ts'
import { placements, type World } from './placements.ts'
import { PLANS, RECOMMENDED, REQUIREMENT } from './plans.ts'
import { allocations, QUOTA_TYPES, quotas, schedules, type Schedule } from './quotas.ts'
import { reports } from './reports.ts'
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
    if (!colour) return { perusahaanlogo: null, perusahaanfoto: null }
    const keep = (guna: string, what: string, bytes: Buffer) =>
      addFile({
        guna,
        nama: `${what} ${companyName(perusahaanid)}.png`,
        mime: 'image/png',
        bytes,
        nobp: null,
        dibuat: at(days.from(-90), 9),
      })
    return {
      perusahaanlogo: keep('perusahaanlogo', 'Logo', logo(colour)),
      perusahaanfoto: keep('perusahaanfoto', 'Foto', drawing(officeIn(colour), 1280, 720)),
    }
  })
  const [kuota, kuotadetail, jadwal] = [quotas(days), allocations(), schedules(days)]
  const byNobp = new Map(mahasiswa.map((row) => [row.mhsnobp, row]))
  const world = { days, students: byNobp, quotas: kuota, seats: kuotadetail, addFile }
  const placed = placements(world)
  const written = reports(world, { ofStudent, ofLecturer }, placed.register, jadwal)
  const marked = grades(world, placed)
  const visited = visits(world, placed)
  const field = demoLapangan(world, placed, written)
  const fair = fairSeats(world, { ofStudent, ofLecturer }, placed)
  const trail = events(world, { ofStudent, ofLecturer }, placed, written, field, fair)
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
      ...fair.rows,
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

/** A day of the first week that somebody was ill, accepted; and a day to come of which the supervisor has not said. */
function attendance({ days }: World, { register }: ReturnType<typeof placements>) {
  const stories = [
    { plan: 6, day: addDays(days.running[0], 2), jenis: 'sakit', keterangan: 'Demam.', answered: true },
    {
      plan: 8,
      day: workdayFrom(days.from(2)),
      jenis: 'izin',
      keterangan: 'Wisuda kakak di Bukittinggi.',
      answered: false,
    },
  ] as const
  const ketidakhadiran: Insertable<Tables['ketidakhadiran']>[] = []
  const absenhari: Insertable<Tables['absenhari']>[] = []
  for (const [index, { plan, day, jenis, keterangan, answered }] of stories.entries()) {
    const said = answered ? at(day, 7, 30) : at(days.yesterday, 19)
    ketidakhadiran.push({
      absenid: index + 1,
      absenregisterid: register[plan]!.registerid,
      absenmulai: day,
      absenselesai: day,
      absenjenis: jenis,
      absenketerangan: keterangan,
      absenbukti: null,
      status: answered ? 'diterima' : 'menunggu',
      jawabanalasan: null,
      jawaboleh: answered ? LECTURERS[PLANS[plan]!.dosen! - 1]![1] : null,
      jawabpada: answered ? at(day, 12, 15) : null,
      dibuat: said,
    })
    absenhari.push({
      hariabsenid: index + 1,
      hariregisterid: register[plan]!.registerid,
      haritanggal: day,
      harikerja: 1,
      diterima: answered ? 1 : 0,
    })
  }
  return { ketidakhadiran, absenhari }
}

const workdayFrom = (tgl: string): string => (isWorkday(tgl) ? tgl : workdayFrom(addDays(tgl, 1)))

type Rows = Insertable<Tables['ulasan']>[]

/** What two of those who are done say of their company: one is read by who chooses now, one waits for the office. */
const reviews = ({ register }: ReturnType<typeof placements>, days: StoryDays): { ulasan: Rows } => ({
  ulasan: [
    {
      ulasanid: 1,
      ulasanregisterid: register[0]!.registerid,
      ulasanisi:
        'Sejak pekan kedua saya ikut rapat dengan pelanggan dan memasang jaringan sendiri. Siapkan laptop sendiri.',
      ulasansaran: 1,
      ulasanterang: 1,
      ulasanwa: 1,
      ulasanpada: '2024-02-05',
      ulasankeadaan: 'terbit',
      ulasanoleh: 'Admin Teknik Komputer',
    },
    {
      ulasanid: 2,
      ulasanregisterid: register[2]!.registerid,
      ulasanisi: 'Banyak memasukkan data, sedikit jaringan. Pembimbingnya sabar menjawab.',
      ulasansaran: 0,
      ulasanterang: 0,
      ulasanwa: 0,
      ulasanpada: days.from(-3),
      ulasankeadaan: 'menunggu',
      ulasanoleh: null,
    },
  ],
})
