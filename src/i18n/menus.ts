import type { menus } from '../contract/menus.ts'
import { catalogue } from './catalogue.ts'

/** A place of the menu. The server names it in Indonesian; another language knows it by its address. */
export const menuName = ({ route, menunama }: { route: string; menunama: string }): string =>
  byRoute[route as Route] || menunama

type Route = (typeof menus)[number]['route']

export const byRoute = catalogue('menus', {
  '/perusahaan': '',
  '/mahasiswa': '',
  '/dosen': '',
  '/prodi': '',
  '/jenis': '',
  '/jeniskuota': '',
  '/dokumen': '',
  '/kuota': '',
  '/register': '',
  '/dokumenakademik': '',
  '/laporan': '',
  '/mahasiswabimbingan': '',
  '/nilai': '',
  '/kunjungan': '',
  '/kehadiran': '',
  '/monitoring': '',
  '/surat': '',
  '/harilibur': '',
  '/pengguna': '',
  '/sandiawal': '',
  '/impor': '',
  '/peristiwa': '',
  '/pengaturan': '',
} satisfies Record<Route, string>)
