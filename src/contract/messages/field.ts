import { tanggal, ENGLISH } from '../rules/calendar.ts'
import { defineMessages } from './define.ts'

/** What does not fit in one field of a form. Forms say it before they send, the server says it again. */
export const field = defineMessages({
  required: { id: 'Wajib diisi.', en: 'This field is required.' },
  unfit: { id: 'Isian tidak sesuai.', en: 'This value does not fit.' },
  unknown: { id: 'Isian ini tidak dikenal.', en: 'This field is not known.' },
  text: { id: 'Isi dengan teks.', en: 'Enter text.' },
  number: { id: 'Isi dengan angka.', en: 'Enter a number.' },
  whole: { id: 'Isi dengan angka bulat.', en: 'Enter a whole number.' },
  boolean: { id: 'Isi dengan ya atau tidak.', en: 'Enter yes or no.' },
  list: { id: 'Isi dengan daftar.', en: 'Enter a list.' },
  date: { id: 'Isi dengan tanggal yang benar.', en: 'Enter a valid date.' },
  email: { id: 'Isi dengan alamat email yang benar.', en: 'Enter a valid email address.' },
  phone: { id: 'Isi dengan nomor telepon yang benar.', en: 'Enter a valid phone number.' },
  flag: { id: 'Isi dengan 1 atau 0.', en: 'Enter 1 or 0.' },
  approval: { id: 'Isi dengan 1, 0, atau kosong.', en: 'Enter 1, 0, or nothing.' },
  characters: { id: 'Mengandung karakter yang tidak sah.', en: 'Contains characters that are not allowed.' },
  choice: { id: 'Pilihan tidak dikenal.', en: 'This choice is not known.' },
  'choose-one': { id: 'Pilih paling sedikit satu.', en: 'Choose at least one.' },
  'not-found': { id: 'Pilihan tidak ditemukan.', en: 'This choice was not found.' },
  'too-long': {
    id: ({ maximum }: Maximum) => `Paling banyak ${maximum} huruf.`,
    en: ({ maximum }) => `At most ${maximum} characters.`,
  },
  'too-short': {
    id: ({ minimum }: Minimum) => `Paling sedikit ${minimum} huruf.`,
    en: ({ minimum }) => `At least ${minimum} characters.`,
  },
  'too-many': {
    id: ({ maximum }: Maximum) => `Paling banyak ${maximum} pilihan.`,
    en: ({ maximum }) => `At most ${maximum} choices.`,
  },
  most: {
    id: ({ maximum }: Maximum) => `Paling besar ${maximum}.`,
    en: ({ maximum }) => `At most ${maximum}.`,
  },
  least: {
    id: ({ minimum }: Minimum) => `Paling kecil ${minimum}.`,
    en: ({ minimum }) => `At least ${minimum}.`,
  },
  'not-before': {
    id: ({ day }: { day: string }) => `Tidak boleh sebelum ${tanggal(day)}.`,
    en: ({ day }) => `Must not be before ${tanggal(day, ENGLISH)}.`,
  },
  file: { id: 'Pilih berkas yang akan diunggah.', en: 'Choose a file to upload.' },
  'file-name': { id: 'Kirim berkas beserta namanya.', en: 'Send the file with its name.' },
  'one-file': { id: 'Kirim satu berkas saja.', en: 'Send one file only.' },
})

interface Maximum {
  maximum: number | bigint
}
interface Minimum {
  minimum: number | bigint
}
