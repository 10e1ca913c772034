import type { Role } from './roles.ts'

/**
 * Every place a menu can lead to, in menu order. The database keeps which role sees which (the settings screen
 * changes that); this list says what exists and who sees it in a new installation. Menus decide what is shown,
 * never what is allowed. `icon` is a word of `ui/icons`.
 */
export const menus = [
  {
    menuid: 1,
    route: '/perusahaan',
    icon: 'perusahaan',
    menunama: 'Perusahaan',
    roles: ['akademik', 'prodi', 'wadir'],
  },
  {
    menuid: 2,
    route: '/mahasiswa',
    icon: 'mahasiswa',
    menunama: 'Mahasiswa',
    roles: ['akademik', 'prodi', 'wadir'],
  },
  { menuid: 3, route: '/dosen', icon: 'dosen', menunama: 'Dosen', roles: ['akademik', 'prodi', 'wadir'] },
  { menuid: 4, route: '/prodi', icon: 'prodi', menunama: 'Program Studi', roles: ['akademik', 'wadir'] },
  { menuid: 5, route: '/jenis', icon: 'jenis', menunama: 'Jenis Dokumen', roles: ['akademik'] },
  { menuid: 6, route: '/jeniskuota', icon: 'jeniskuota', menunama: 'Jenis Kuota', roles: ['akademik'] },
  { menuid: 7, route: '/dokumen', icon: 'dokumen', menunama: 'Dokumen', roles: ['akademik'] },
  { menuid: 8, route: '/kuota', icon: 'kuota', menunama: 'Kuota', roles: ['akademik', 'prodi', 'wadir'] },
  {
    menuid: 9,
    route: '/register',
    icon: 'register',
    menunama: 'Registrasi',
    roles: ['akademik', 'prodi', 'wadir'],
  },
  {
    menuid: 10,
    route: '/dokumenakademik',
    icon: 'dokumenakademik',
    menunama: 'Dokumen Akademik',
    roles: ['akademik'],
  },
  { menuid: 11, route: '/laporan', icon: 'laporan', menunama: 'Laporan', roles: ['mahasiswa'] },
  {
    menuid: 12,
    route: '/mahasiswabimbingan',
    icon: 'bimbingan',
    menunama: 'Bimbingan',
    roles: ['dosen', 'wadir'],
  },
  {
    menuid: 13,
    route: '/monitoring',
    icon: 'monitoring',
    menunama: 'Monitoring',
    roles: ['akademik', 'prodi', 'dosen', 'wadir'],
  },
  { menuid: 15, route: '/impor', icon: 'impor', menunama: 'Impor Data', roles: ['akademik'] },
  { menuid: 14, route: '/pengaturan', icon: 'pengaturan', menunama: 'Pengaturan', roles: ['akademik'] },
] as const satisfies readonly Menu[]

export interface Menu {
  menuid: number
  route: `/${string}`
  icon: string
  menunama: string
  roles: readonly Role[]
}

export type MenuIcon = (typeof menus)[number]['icon']

/** Cannot be taken from akademik: nobody could give it back. */
export const PENGATURAN = 14
export const IMPOR = 15
