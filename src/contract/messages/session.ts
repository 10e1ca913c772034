import { defineMessages } from './define.ts'

/** Signing in and out, and one's own password. */
export const session = defineMessages({
  welcome: {
    id: ({ name }: { name: string }) => `Selamat datang, ${name}.`,
    en: ({ name }) => `Welcome, ${name}.`,
  },
  wrong: { id: 'Nama pengguna atau kata sandi salah.', en: 'Wrong user name or password.' },
  ended: { id: 'Anda sudah keluar.', en: 'You have signed out.' },
  exchanged: { id: 'Token berhasil ditukar.', en: 'The token has been exchanged.' },
  'username-required': { id: 'Nama pengguna wajib diisi.', en: 'Enter your user name.' },
  'password-required': { id: 'Kata sandi wajib diisi.', en: 'Enter your password.' },
  'password-too-long': {
    id: 'Kata sandi terlalu panjang. Pakai yang lebih pendek.',
    en: 'The password is too long. Use a shorter one.',
  },
  'password-too-short': {
    id: ({ minimum }: { minimum: number | bigint }) => `Kata sandi baru paling sedikit ${minimum} huruf.`,
    en: ({ minimum }) => `The new password needs at least ${minimum} characters.`,
  },
  'password-wrong': { id: 'Kata sandi lama tidak cocok.', en: 'The old password is not right.' },
  'password-same': {
    id: 'Kata sandi baru harus berbeda.',
    en: 'The new password must be a different one.',
  },
  'password-changed': {
    id: 'Kata sandi berhasil diganti. Perangkat lain sudah dikeluarkan.',
    en: 'Your password has been changed. Other devices have been signed out.',
  },
  'password-changed-number': {
    id: 'Kata sandi berhasil diganti. Perangkat lain sudah dikeluarkan, dan nomor WhatsApp dilepas: isi lagi bila pesan masih diinginkan.',
    en: 'Your password has been changed. Other devices have been signed out, and the WhatsApp number has been taken away: enter it again if you still want messages.',
  },
})
