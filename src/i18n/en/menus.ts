import type { Translated } from '../catalogue.ts'
import type { byRoute as id } from '../menus.ts'

export const menus: Translated<typeof id> = {
  '/perusahaan': 'Companies',
  '/mahasiswa': 'Students',
  '/dosen': 'Lecturers',
  '/prodi': 'Study Programmes',
  '/jenis': 'Document Categories',
  '/jeniskuota': 'Quota Types',
  '/dokumen': 'Documents',
  '/kuota': 'Quotas',
  '/register': 'Registrations',
  '/dokumenakademik': 'Academic Documents',
  '/laporan': 'Reports',
  '/mahasiswabimbingan': 'Supervision',
  '/nilai': 'Grades',
  '/kunjungan': 'Visits & Load',
  '/kehadiran': 'Attendance',
  '/monitoring': 'Monitoring',
  '/surat': 'Letters',
  '/harilibur': 'Holidays',
  '/pengguna': 'Users',
  '/sandiawal': 'Password Slips',
  '/impor': 'Import Data',
  '/peristiwa': 'Change History',
  '/pengaturan': 'Settings',
}
