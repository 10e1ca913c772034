import { choice, date, integer, phone, text } from '../fields.ts'
import type { InBoth } from '../resource.ts'
import { INTERNSHIP_STATES } from '../rules/internship.ts'

/** What became of it; null until it is approved. */
export const internshipFields = {
  keadaan: choice(INTERNSHIP_STATES, { optional: true }),
  keadaanalasan: text({ optional: true }),
  keadaanpada: text({ optional: true }),
}

/** When a student was reminded last, by whom ('' = the server itself), of what, and by what beside the bell while it is known. */
export const remindedFields = {
  diingatkan: text({ optional: true }),
  diingatkanoleh: text({ optional: true }),
  diingatkanhal: text({ optional: true }),
  diingatkancara: text({ optional: true }),
}

export const remindedWords: Record<keyof typeof remindedFields, InBoth> = {
  diingatkan: ['Diingatkan', 'Reminded'],
  diingatkanoleh: ['Diingatkan oleh', 'Reminded by'],
  diingatkanhal: ['Diingatkan tentang', 'Reminded of'],
  diingatkancara: ['Diingatkan lewat', 'Reminded through'],
}

/** What the guidance list and the monitoring list show of one placement. */
export const placementFields = {
  registernobp: text({ search: true, code: true }),
  registermhsnama: text({ search: true }),
  kuotasemid: integer(),
  kuotasemnama: text(),
  kuotaprodinama: text(),
  registernamaperusahaan: text({ search: true }),
  perusahaanalamat: text({ optional: true }),
  perusahaantelp: phone({ optional: true }),
  registerdisetujui: integer({ optional: true }),
  registerstatus: choice(['menunggu', 'disetujui', 'ditolak']),
  ...internshipFields,
  pembimbingdosennama: text({ optional: true }),
  jadwalmulai: date({ optional: true }),
  jadwalselesai: date({ optional: true }),
  sudah_verifikasi: integer(),
  belum_verifikasi: integer(),
  // Given back to the student: these wait for the correction, not for the supervisor.
  perlu_revisi: integer(),
  sudah_dibaca_mahasiswa: integer(),
  belum_dibaca_mahasiswa: integer(),
  // What waits for the supervisor: the day of the newest report, the oldest unvalidated day, the student's comments
  // without an answer, and the Monday of the first such week (null = they stand under the final report).
  laporanterakhir: date({ optional: true }),
  belum_verifikasi_sejak: date({ optional: true }),
  tanggapan_baru: integer(),
  tanggapan_baru_pekan: date({ optional: true }),
}

export const placementWords: Record<keyof typeof placementFields, InBoth> = {
  registernobp: ['NOBP', 'NOBP'],
  registermhsnama: ['Nama mahasiswa', 'Student name'],
  kuotasemid: ['Semester', 'Semester'],
  kuotasemnama: ['Semester', 'Semester'],
  kuotaprodinama: ['Program studi', 'Study programme'],
  registernamaperusahaan: ['Perusahaan', 'Company'],
  perusahaanalamat: ['Alamat perusahaan', 'Company address'],
  perusahaantelp: ['Telepon perusahaan', 'Company phone'],
  registerdisetujui: ['Persetujuan', 'Approval'],
  registerstatus: ['Status', 'Status'],
  keadaan: ['Keadaan magang', 'Internship'],
  keadaanalasan: ['Alasan', 'Reason'],
  keadaanpada: ['Sejak', 'Since'],
  pembimbingdosennama: ['Dosen pembimbing', 'Supervisor'],
  jadwalmulai: ['Mulai magang', 'Internship start'],
  jadwalselesai: ['Selesai magang', 'Internship end'],
  sudah_verifikasi: ['Laporan sudah divalidasi', 'Reports validated'],
  belum_verifikasi: ['Laporan belum divalidasi', 'Reports not validated'],
  perlu_revisi: ['Laporan perlu revisi', 'Reports to be revised'],
  sudah_dibaca_mahasiswa: ['Tanggapan sudah dibaca mahasiswa', 'Comments read by the student'],
  belum_dibaca_mahasiswa: ['Tanggapan belum dibaca mahasiswa', 'Comments not read by the student'],
  laporanterakhir: ['Laporan terakhir', 'Last report'],
  belum_verifikasi_sejak: ['Belum divalidasi sejak', 'Not validated since'],
  tanggapan_baru: ['Tanggapan belum dijawab', 'Unanswered comments'],
  tanggapan_baru_pekan: ['Pekan tanggapan belum dijawab', 'Week of the unanswered comment'],
}

export const placementColumns = [
  'registermhsnama',
  'kuotasemnama',
  'kuotaprodinama',
  'registernamaperusahaan',
  'perusahaanalamat',
  'perusahaantelp',
  'pembimbingdosennama',
  'jadwalmulai',
  'belum_verifikasi',
  'belum_dibaca_mahasiswa',
] as const

export const placementFilters = [
  { param: 'prodi', column: 'registerprodiid' },
  { param: 'semester', column: 'kuotasemid' },
  { param: 'tunggu', word: 'validasi', column: 'tungguvalidasi' },
  { param: 'tunggu', word: 'pembimbing', column: 'tunggupembimbing' },
  { param: 'tunggu', word: 'surat', column: 'tunggusurat' },
  { param: 'tunggu', word: 'jadwal', column: 'tunggujadwal' },
  { param: 'tunggu', word: 'laporan', column: 'tanpalaporan' },
  { param: 'tunggu', word: 'revisi', column: 'tunggumahasiswa' },
  // Running or finished: who was cancelled, gave up or moved away is not placed there any more.
  { param: 'magang', word: 'ditempatkan', column: 'ditempatkan' },
  { param: 'perusahaan', column: 'registerperusahaanid' },
  { param: 'dosen', column: 'pembimbingdosenid' },
] as const
