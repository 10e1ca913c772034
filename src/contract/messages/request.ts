import { MAX_FILE_BYTES } from '../fileTypes.ts'
import { megabytes } from './size.ts'
import { defineMessages } from './define.ts'

/** What concerns any request, whatever it asks. */
export const request = defineMessages({
  loaded: { id: 'Data berhasil dimuat.', en: 'Loaded.' },
  'signed-out': {
    id: 'Sesi Anda tidak berlaku. Silakan masuk lagi.',
    en: 'Your session is no longer valid. Please sign in again.',
  },
  forbidden: { id: 'Anda tidak berhak melakukan ini.', en: 'You are not allowed to do this.' },
  'first-password': {
    id: 'Ganti dulu kata sandi awal Anda; setelah itu semua dapat dipakai.',
    en: 'Change your first password; after that everything can be used.',
  },
  /** One constant for "not there" and "not yours": nobody can tell the two apart. */
  'not-found': { id: 'Data tidak ditemukan.', en: 'Not found.' },
  'unknown-address': { id: 'Alamat tidak dikenal.', en: 'Unknown address.' },
  unreadable: { id: 'Permintaan tidak dapat dibaca.', en: 'The request cannot be read.' },
  'too-slow': {
    id: 'Pengiriman terlalu lama. Periksa sambungan internet Anda, lalu coba lagi.',
    en: 'Sending took too long. Check your internet, then try again.',
  },
  'too-large': {
    id: `Kiriman terlalu besar. Berkas paling besar ${megabytes(MAX_FILE_BYTES, 'id')}.`,
    en: `Too large. Files may have at most ${megabytes(MAX_FILE_BYTES, 'en')}.`,
  },
  'one-file': {
    id: 'Kirim satu berkas saja dalam satu kiriman.',
    en: 'Send one file only at a time.',
  },
  'too-many-fields': { id: 'Kiriman ini berisi terlalu banyak isian.', en: 'Too many fields were sent.' },
  'unsupported-type': { id: 'Jenis kiriman tidak didukung.', en: 'This kind of content is not supported.' },
  'several-invalid': {
    id: 'Ada isian yang perlu diperbaiki.',
    en: 'Some fields need to be corrected.',
  },
  'invalid-key': {
    id: 'Tanda kiriman (Idempotency-Key) harus 8 sampai 80 huruf, angka, "-" atau "_".',
    en: 'The Idempotency-Key must be 8 to 80 letters, digits, "-" or "_".',
  },
  'used-key': {
    id: 'Tanda kiriman (Idempotency-Key) ini sudah dipakai untuk kiriman lain.',
    en: 'This Idempotency-Key was used for another request.',
  },
  'too-many-requests': {
    id: ({ seconds }: Seconds) => `Terlalu banyak permintaan. Coba lagi dalam ${seconds} detik.`,
    en: ({ seconds }) => `Too many requests. Try again in ${seconds} s.`,
  },
  'too-many-attempts': {
    id: ({ seconds }: Seconds) => `Terlalu banyak percobaan. Coba lagi dalam ${seconds} detik.`,
    en: ({ seconds }) => `Too many attempts. Try again in ${seconds} s.`,
  },
  busy: {
    id: 'Server sedang sibuk. Coba lagi beberapa saat lagi.',
    en: 'The server is busy. Try again in a moment.',
  },
  'disk-full': {
    id: 'Tempat penyimpanan server penuh sehingga perubahan belum dapat disimpan. Beri tahu admin, lalu coba lagi nanti.',
    en: 'The storage of the server is full, so the change cannot be saved yet. Tell the admin, then try again later.',
  },
  unexpected: {
    id: ({ id }: { id: string }) =>
      `Terjadi kesalahan di server. Coba lagi; bila tetap terjadi, sampaikan kode ${id} kepada admin.`,
    en: ({ id }) =>
      `Something went wrong on the server. Try again; if it happens again, tell the admin the code ${id}.`,
  },
  alive: { id: 'Sehat.', en: 'Healthy.' },
  ready: { id: 'Siap.', en: 'Ready.' },
})

interface Seconds {
  seconds: number
}
