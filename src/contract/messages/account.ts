import { defineMessages } from './define.ts'

/** Accounts of other people: who may sign in, as what, with which first password. */
export const account = defineMessages({
  added: {
    id: ({ name }: { name: string }) => `Akun ${name} dibuat.`,
    en: ({ name }) => `The account of ${name} has been made.`,
  },
  changed: {
    id: ({ name }: { name: string }) => `Akun ${name} diubah.`,
    en: ({ name }) => `The account of ${name} has been changed.`,
  },
  disabled: {
    id: ({ name }: { name: string }) => `${name} tidak dapat masuk lagi. Sesinya berakhir.`,
    en: ({ name }) => `${name} can no longer sign in. Their sessions have ended.`,
  },
  enabled: {
    id: ({ name }: { name: string }) => `${name} dapat masuk lagi.`,
    en: ({ name }) => `${name} can sign in again.`,
  },
  renewed: {
    id: ({ name }: { name: string }) => `Kata sandi awal baru untuk ${name} dibuat. Semua sesinya berakhir.`,
    en: ({ name }) => `A new first password for ${name} has been made. All their sessions have ended.`,
  },
  'many-renewed': {
    id: ({ count }: { count: number }) => `${count} kata sandi awal dibuat.`,
    en: ({ count }) => `${count} first passwords have been made.`,
  },
  username: {
    id: 'Nama pengguna: 3 sampai 40 huruf kecil, angka, titik, garis bawah atau strip, diawali huruf; yang diawali angka disimpan untuk NOBP dan NIDN.',
    en: 'User name: 3 to 40 small letters, digits, dots, underscores or hyphens, beginning with a letter; names that begin with a digit are kept for student and lecturer numbers.',
  },
  'username-taken': {
    id: 'Nama pengguna ini sudah dipakai.',
    en: 'This user name is already in use.',
  },
  none: { id: 'Pilih paling sedikit satu peran.', en: 'Choose at least one role.' },
  'programmes-missing': {
    id: 'Pilih program studi yang diurus admin prodi ini.',
    en: 'Choose the programmes that this admin looks after.',
  },
  'programmes-unused': {
    id: 'Program studi hanya untuk peran Admin Prodi.',
    en: 'Programmes are for the role of programme admin only.',
  },
  'programme-unknown': { id: 'Program studi ini tidak ada.', en: 'There is no such programme.' },
  'name-academic': {
    id: 'Nama dosen berasal dari data akademik. Ubah lewat impor.',
    en: "A lecturer's name comes from the academic data. Change it by importing.",
  },
  'slip-of-programme': {
    id: 'Kata sandi orang ini berasal dari slip yang dibuat admin prodi. Buat kata sandi awal baru dulu, lalu berikan perannya.',
    en: 'This person’s password comes from a slip that a programme admin made. Make a new first password, then give the role.',
  },
  'last-office': {
    id: 'Ini akun akademik aktif yang terakhir. Tanpa akun ini tidak ada yang dapat mengelola akun lain. Tambahkan admin akademik lain dulu.',
    en: 'This is the last active academic office account. Without it nobody could manage the others. Add another one first.',
  },
  self: {
    id: 'Akun sendiri tidak dapat dinonaktifkan. Minta admin akademik lain.',
    en: 'You cannot disable your own account. Ask another academic admin.',
  },
  'own-role': {
    id: 'Peran akademik akun sendiri tidak dapat dilepas. Minta admin akademik lain.',
    en: 'You cannot take the academic role from your own account. Ask another academic admin.',
  },
  'own-password': {
    id: 'Ganti kata sandi sendiri di halaman Akun.',
    en: 'Change your own password on the Account page.',
  },
  missing: {
    id: 'Belum punya akun. Akun dibuat saat datanya diimpor.',
    en: 'There is no account yet. It is made when the data is imported.',
  },
  off: {
    id: 'Akunnya nonaktif. Aktifkan dulu.',
    en: 'The account is disabled. Enable it first.',
  },
  'slips-changed': {
    id: ({ count }: { count: number }) =>
      `Sekarang ${count} orang yang belum mengganti kata sandi awal. Periksa lagi sebelum membuat slip.`,
    en: ({ count }) =>
      `Now ${count} people have not changed their first password. Look again before making slips.`,
  },
  'role-none': { id: 'Anda tidak punya peran ini.', en: 'You do not have this role.' },
  'role-changed': { id: 'Peran diganti.', en: 'Your role has been changed.' },
  'role-password': {
    id: 'Perangkat ini mengingat Anda. Isi kata sandi untuk masuk sebagai pengelola.',
    en: 'This device remembers you. Enter your password to work as an office.',
  },
})
