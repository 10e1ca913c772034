import { catalogue } from './catalogue.ts'

/** Around every page of an admin. */
export const adminFrame = catalogue('adminFrame', {
  path: 'Letak halaman',
  menu: 'Menu',
  openMenu: 'Buka menu',
  mainMenu: 'Menu utama',
  groups: { kerja: 'Kerja', data: 'Data', sistem: 'Sistem' },
  waiting: 'menunggu',
  home: 'Beranda',
  logo: (product: string) => `${product}, beranda`,
  account: 'Akun',
  password: 'Akun dan kata sandi',
  become: (role: string) => `Ganti ke ${role}`,
  signOut: 'Keluar',
  about: 'Tentang aplikasi',
  skip: 'Langsung ke isi',
})
