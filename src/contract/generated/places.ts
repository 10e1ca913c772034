// Made by `npm run words` from the menus of the definitions: change those, and make it anew.

import type { Role } from '../roles.ts'

/** Where a menu can lead, and who sees it at first: for whoever has no definitions yet. */
export const PLACES: Readonly<Record<string, readonly Role[]>> = {
  '/register': ['akademik', 'prodi', 'wadir'],
  '/mahasiswa': ['akademik', 'prodi', 'wadir'],
  '/kuota': ['akademik', 'prodi', 'wadir'],
  '/laporan': ['mahasiswa'],
  '/mahasiswabimbingan': ['dosen'],
  '/perusahaan': ['akademik', 'prodi', 'wadir'],
  '/dosen': ['akademik', 'prodi', 'wadir'],
  '/nilai': ['akademik', 'prodi', 'dosen', 'wadir'],
  '/kunjungan': ['akademik', 'prodi', 'dosen', 'wadir'],
  '/surat': ['akademik', 'prodi', 'mahasiswa', 'dosen', 'wadir'],
  '/kehadiran': ['akademik', 'prodi', 'wadir'],
  '/monitoring': ['akademik', 'prodi', 'dosen', 'wadir'],
  '/impor': ['akademik'],
  '/pengaturan': ['akademik'],
  '/prodi': ['akademik', 'wadir'],
  '/harilibur': ['akademik'],
  '/jeniskuota': ['akademik'],
  '/dokumen': ['akademik'],
  '/jenis': ['akademik'],
  '/dokumenakademik': ['akademik'],
  '/pengguna': ['akademik'],
  '/sandiawal': ['akademik', 'prodi'],
  '/peristiwa': ['akademik', 'prodi', 'wadir'],
}
