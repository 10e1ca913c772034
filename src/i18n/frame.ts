import { catalogue } from './catalogue.ts'

/** What stands around every page of the portal. */
export const frame = catalogue('frame', {
  skip: 'Langsung ke isi',
  home: 'Beranda',
  internship: 'Magang',
  reports: 'Laporan',
  letters: 'Surat',
  guidance: 'Bimbingan',
  monitoring: 'Monitoring',
  account: 'Akun',
  user: 'Pengguna',
  programmes: 'Program studi',
  accountAndPassword: 'Akun dan kata sandi',
  toHome: (product: string) => `${product}, ke beranda`,
  mainMenu: 'Menu utama',
  bottomMenu: 'Navigasi bawah',
  about: 'Tentang aplikasi',
  logOut: 'Keluar',
  leaveText: 'Untuk membukanya lagi Anda perlu masuk dengan kata sandi.',
  leave: {
    title: 'Keluar dari aplikasi?',
    text: 'Isian yang belum disimpan akan hilang.',
    yes: 'Keluar',
    no: 'Batal',
  },
})
