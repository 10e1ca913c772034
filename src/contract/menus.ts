import type { Role } from './roles.ts'

/**
 * Every place a menu can lead to, in menu order. The database keeps which role sees which (the settings screen changes
 * that); this list says what exists and who sees it at first: a new entry comes to every installation at its next start
 * (server/db/reference.ts). Menus decide what is shown, never what is allowed. `icon` is a word of `ui/icons`; `group` is
 * where the office's menu has it: what is worked on, what that stands on, what keeps it running; `beside` is a page that
 * belongs to the place and lies elsewhere.
 */
export const menus = [
  {
    menuid: 9,
    route: '/register',
    icon: 'register',
    menunama: 'Registrasi',
    group: 'kerja',
    roles: ['akademik', 'prodi', 'wadir'],
  },
  {
    menuid: 2,
    route: '/mahasiswa',
    icon: 'mahasiswa',
    menunama: 'Mahasiswa',
    group: 'kerja',
    roles: ['akademik', 'prodi', 'wadir'],
  },
  {
    menuid: 8,
    route: '/kuota',
    icon: 'kuota',
    menunama: 'Kuota',
    group: 'kerja',
    roles: ['akademik', 'prodi', 'wadir'],
  },
  {
    menuid: 11,
    route: '/laporan',
    icon: 'laporan',
    menunama: 'Laporan',
    group: 'kerja',
    roles: ['mahasiswa'],
  },
  {
    menuid: 12,
    route: '/mahasiswabimbingan',
    icon: 'bimbingan',
    menunama: 'Bimbingan',
    group: 'kerja',
    roles: ['dosen', 'wadir'],
  },
  {
    menuid: 23,
    route: '/surat',
    icon: 'surat',
    menunama: 'Surat',
    group: 'kerja',
    roles: ['akademik', 'prodi', 'mahasiswa', 'dosen', 'wadir'],
  },
  {
    menuid: 22,
    route: '/nilai',
    icon: 'nilai',
    menunama: 'Nilai',
    group: 'kerja',
    roles: ['akademik', 'prodi', 'dosen', 'wadir'],
  },
  {
    menuid: 24,
    route: '/kunjungan',
    icon: 'kunjungan',
    menunama: 'Kunjungan & Beban',
    beside: '/beban',
    group: 'kerja',
    roles: ['akademik', 'prodi', 'dosen', 'wadir'],
  },
  {
    menuid: 26,
    route: '/kehadiran',
    icon: 'kehadiran',
    menunama: 'Kehadiran',
    group: 'kerja',
    roles: ['akademik', 'prodi', 'wadir'],
  },
  {
    menuid: 13,
    route: '/monitoring',
    icon: 'monitoring',
    menunama: 'Monitoring',
    group: 'kerja',
    roles: ['akademik', 'prodi', 'dosen', 'wadir'],
  },
  {
    menuid: 1,
    route: '/perusahaan',
    icon: 'perusahaan',
    menunama: 'Perusahaan',
    group: 'data',
    roles: ['akademik', 'prodi', 'wadir'],
  },
  {
    menuid: 3,
    route: '/dosen',
    icon: 'dosen',
    menunama: 'Dosen',
    group: 'data',
    roles: ['akademik', 'prodi', 'wadir'],
  },
  {
    menuid: 4,
    route: '/prodi',
    icon: 'prodi',
    menunama: 'Program Studi',
    group: 'data',
    roles: ['akademik', 'wadir'],
  },
  {
    menuid: 6,
    route: '/jeniskuota',
    icon: 'jeniskuota',
    menunama: 'Jenis Kuota',
    group: 'data',
    roles: ['akademik'],
  },
  {
    menuid: 5,
    route: '/jenis',
    icon: 'jenis',
    menunama: 'Jenis Dokumen',
    group: 'data',
    roles: ['akademik'],
  },
  {
    menuid: 7,
    route: '/dokumen',
    icon: 'dokumen',
    menunama: 'Dokumen',
    group: 'data',
    roles: ['akademik'],
  },
  {
    menuid: 10,
    route: '/dokumenakademik',
    icon: 'dokumenakademik',
    menunama: 'Dokumen Akademik',
    group: 'data',
    roles: ['akademik'],
  },
  {
    menuid: 20,
    route: '/harilibur',
    icon: 'harilibur',
    menunama: 'Hari Libur',
    group: 'data',
    roles: ['akademik'],
  },
  {
    menuid: 16,
    route: '/pengguna',
    icon: 'pengguna',
    menunama: 'Pengguna',
    group: 'sistem',
    roles: ['akademik'],
  },
  {
    menuid: 17,
    route: '/sandiawal',
    icon: 'sandiawal',
    menunama: 'Slip Kata Sandi',
    group: 'sistem',
    roles: ['akademik', 'prodi'],
  },
  {
    menuid: 15,
    route: '/impor',
    icon: 'impor',
    menunama: 'Impor Data',
    group: 'sistem',
    roles: ['akademik'],
  },
  {
    menuid: 18,
    route: '/peristiwa',
    icon: 'peristiwa',
    menunama: 'Riwayat Perubahan',
    group: 'sistem',
    roles: ['akademik', 'prodi', 'wadir'],
  },
  {
    menuid: 14,
    route: '/pengaturan',
    icon: 'pengaturan',
    menunama: 'Pengaturan',
    group: 'sistem',
    roles: ['akademik'],
  },
] as const satisfies readonly Menu[]

export interface Menu {
  menuid: number
  route: `/${string}`
  icon: string
  menunama: string
  beside?: `/${string}`
  group: 'kerja' | 'data' | 'sistem'
  roles: readonly Role[]
}

export type MenuIcon = (typeof menus)[number]['icon']

/** Cannot be taken from akademik: nobody could give it back. */
export const PENGATURAN = 14
export const IMPOR = 15
