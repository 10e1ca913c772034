import { catalogue } from './catalogue.ts'

/** Around every page of an admin. */
export const adminFrame = catalogue('adminFrame', {
  menu: 'Menu',
  openMenu: 'Buka menu',
  mainMenu: 'Menu utama',
  groups: { kerja: 'Kerja', data: 'Data', sistem: 'Sistem' },
  waiting: 'menunggu',
  home: 'Beranda',
  logo: 'Magang Politeknik, beranda',
  account: 'Akun',
  password: 'Akun dan kata sandi',
  signOut: 'Keluar',
  about: 'Tentang aplikasi',
  skip: 'Langsung ke isi',
})
