import { catalogue } from './catalogue.ts'

/** '/peran': under which hat somebody works who has several. */
export const hats = catalogue('hats', {
  choose: 'Bekerja sebagai apa?',
  hello: (name: string) =>
    `Akun ${name} punya beberapa peran. Yang Anda pilih dapat diganti kapan saja dari menu akun.`,
  title: 'Peran',
  now: (role: string) => `Anda bekerja sebagai ${role}. Tab lain yang terbuka ikut berganti.`,
  goOn: (role: string) => `Lanjut sebagai ${role}`,
  become: (role: string) => `Ganti ke ${role}`,
  changing: (role: string) => `Mengganti ke ${role}…`,
  password: 'Kata sandi',
  back: 'Kembali',
})
