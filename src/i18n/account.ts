import { catalogue } from './catalogue.ts'

/** '/akun'. */
export const account = catalogue('account', {
  title: 'Akun',
  firstPassword:
    'Anda masuk dengan kata sandi awal. Ganti dulu dengan kata sandi anda sendiri di bawah ini; setelah itu semua halaman dapat dibuka.',
  role: 'Peran',
  username: 'Nama pengguna',
  programme: 'Program studi',
  device: 'Bahasa dan tampilan',
  leave: 'Keluar',
  leaveText: 'Selalu keluar bila perangkat ini juga dipakai orang lain.',
  password: {
    title: 'Ganti kata sandi',
    old: 'Kata sandi lama',
    new: 'Kata sandi baru',
    again: 'Ulangi kata sandi baru',
    hint: (letters: number) => `Paling sedikit ${letters} huruf atau angka.`,
    saving: 'Menyimpan…',
    oldMissing: 'Kata sandi lama wajib diisi.',
    different: 'Tidak sama dengan kata sandi baru.',
  },
})
