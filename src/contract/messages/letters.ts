import type { Language } from '../language.ts'
import { LETTER_FIELD_NAMES, LETTER_NEED_NAMES } from '../letterFieldNames.ts'
import { ENGLISH, tanggal } from '../rules/calendar.ts'
import { defineMessages } from './define.ts'

/** Letters and certificates. */
export const letters = defineMessages({
  saved: { id: 'Kata-kata surat berhasil disimpan.', en: 'The wording of the letter has been saved.' },
  issued: {
    id: ({ name }: { name: string }) => `Surat ${name} berhasil diterbitkan.`,
    en: ({ name }) => `Letter ${name} has been issued.`,
  },
  started: {
    id: ({ count }: { count: number }) => `${count} surat sedang dibuat.`,
    en: ({ count }) => (count === 1 ? 'A letter is being made.' : `${count} letters are being made.`),
  },
  withdrawn: {
    id: ({ name }: { name: string }) => `Surat ${name} sudah dicabut. Nomornya tidak dipakai lagi.`,
    en: ({ name }) => `Letter ${name} has been withdrawn. Its number is not used again.`,
  },
  'is-withdrawn': {
    id: 'Surat ini sudah dicabut.',
    en: 'This letter has been withdrawn.',
  },
  scanned: { id: 'Pindaian surat berhasil disimpan.', en: 'The scan of the letter has been saved.' },
  none: { id: 'Pilih sedikitnya satu mahasiswa.', en: 'Choose at least one student.' },
  'too-many': { id: 'Paling banyak 1.000 mahasiswa sekaligus.', en: 'At most 1,000 students at once.' },
  'unknown-field': {
    id: 'Ada isian dalam kurung kurawal yang tidak dikenal untuk surat ini.',
    en: 'There is a field in braces that this letter does not have.',
  },
  'pattern.tak-dikenal': {
    id: 'Pola nomor memuat isian yang tidak dikenal.',
    en: 'The pattern of the number has a field that is not known.',
  },
  'pattern.tanda': {
    id: 'Nomor surat hanya boleh memuat huruf, angka, spasi dan tanda / . - _ : , ( ), tanpa dua titik berurutan.',
    en: 'The number of a letter may hold letters, digits, blanks and the signs / . - _ : , ( ), without two dots in a row.',
  },
  'pattern.tanpa-urut': {
    id: 'Pola nomor harus memuat {urut}.',
    en: 'The pattern of the number needs {urut}.',
  },
  'pattern.tanpa-tahun': {
    id: 'Pola nomor harus memuat {tahun}: hitungan mulai lagi setiap tahun.',
    en: 'The pattern of the number needs {tahun}: counting starts again each year.',
  },
  'not-in-state': {
    id: ({ name }: { name: string }) => `Keadaan magang ${name} tidak cocok dengan jenis surat ini.`,
    en: ({ name }) => `The internship of ${name} is not in a state for this kind of letter.`,
  },
  lacks: {
    id: ({ name, columns }: { name: string; columns: string }) =>
      `Data ${name} belum lengkap: ${named(columns, 'id')}.`,
    en: ({ name, columns }) => `The data of ${name} are not complete: ${named(columns, 'en')}.`,
  },
  unset: {
    id: ({ columns }: { columns: string }) =>
      `Surat belum dapat terbit: ${named(columns, 'id')} belum diisi. Isi dahulu di Pengaturan, Surat & penanda tangan.`,
    en: ({ columns }) =>
      `No letter can be issued yet: ${named(columns, 'en')} not set. Set it first in Settings, Letters & signatory.`,
  },
  'half-signatory': {
    id: 'Isi jabatan, nama, dan NIP penanda tangan, atau kosongkan semuanya.',
    en: 'Fill in position, name and number of the signatory, or leave all of them empty.',
  },
  unprintable: {
    id: ({ name, signs }: { name: string; signs: string }) =>
      `Surat untuk ${name} memuat huruf yang tidak dapat dicetak: ${signs}. Tulis dengan huruf Latin dahulu.`,
    en: ({ name, signs }) =>
      `The letter for ${name} has characters that cannot be printed: ${signs}. Write them in Latin letters first.`,
  },
  'day-range': {
    id: ({ first, last }: { first: string; last: string }) =>
      `Tanggal surat harus antara ${tanggal(first)} dan ${tanggal(last)}.`,
    en: ({ first, last }) =>
      `The date of a letter must lie between ${tanggal(first, ENGLISH)} and ${tanggal(last, ENGLISH)}.`,
  },
  'no-days': {
    id: ({ name }: { name: string }) => `${name} belum punya laporan harian yang divalidasi.`,
    en: ({ name }) => `${name} has no validated daily report yet.`,
  },
  already: {
    id: ({ name }: { name: string }) =>
      `${name} sudah punya surat jenis ini yang berlaku. Cabut dulu bila harus diganti.`,
    en: ({ name }) => `${name} has a valid letter of this kind. Withdraw it first if it must be replaced.`,
  },
  'number-taken': {
    id: 'Nomor surat sedang diambil berkali-kali. Coba lagi.',
    en: 'Numbers are being taken again and again. Try once more.',
  },
  'changed-template': {
    id: 'Kata-kata surat ini sudah diubah orang lain. Muat ulang.',
    en: 'Somebody else has changed the wording of this letter. Load it again.',
  },
  unavailable: {
    id: 'Server ini tidak dapat membuat surat: pembuat PDF tidak tersedia untuk sistem operasinya. Yang lain tetap dapat dipakai.',
    en: 'This server cannot make letters: the maker of PDF files is not available for its operating system. Everything else works.',
  },
  'too-long': {
    id: 'Surat ini terlalu lama dibuat. Pendekkan isinya, lalu coba lagi.',
    en: 'Making this letter takes too long. Shorten it and try again.',
  },
  busy: {
    id: 'Terlalu banyak surat sedang dibuat. Coba lagi sebentar lagi.',
    en: 'Too many letters are being made. Try again in a moment.',
  },
  'tried-again': {
    id: 'Sebagian surat belum dapat dibuat. Server akan mencobanya lagi.',
    en: 'Some letters could not be made yet. The server will try them again.',
  },
  'waits-disk': {
    id: 'Tempat penyimpanan server penuh. Pembuatan dilanjutkan sendiri bila sudah ada ruang; beri tahu pengelola server.',
    en: 'The storage of the server is full. It goes on by itself once there is room; tell whoever runs the server.',
  },
  'waits-server': {
    id: 'Server sedang sibuk. Pembuatan dilanjutkan sendiri sebentar lagi.',
    en: 'The server is busy. It goes on by itself in a moment.',
  },
  'job-stopped': {
    id: 'Pembuatan surat dihentikan. Surat yang sudah terbit tetap berlaku.',
    en: 'No more letters are made. Those that have been issued stay valid.',
  },
  'stopped-by': {
    id: ({ name }: { name: string }) => `Dihentikan oleh ${name}.`,
    en: ({ name }) => `Stopped by ${name}.`,
  },
  'job-done': {
    id: 'Semua surat permintaan ini sudah selesai diproses.',
    en: 'This request for letters is done already.',
  },
  'owner-gone': {
    id: 'Pembuatan dihentikan: akun, peran, atau token yang memintanya tidak berhak lagi.',
    en: 'Stopped: the account, role or token that asked for these letters may no longer issue them.',
  },
  'out-of-reach': {
    id: 'Mahasiswa ini tidak lagi dalam jangkauan yang meminta suratnya.',
    en: 'This student is no longer within reach of whoever asked for the letter.',
  },
  failed: { id: 'Surat ini tidak dapat dibuat.', en: 'This letter could not be made.' },
})

/** Fields travel by their names on the wire. */
const named = (columns: string, language: Language): string =>
  columns
    .split(', ')
    .map(
      (column) =>
        ({ ...LETTER_FIELD_NAMES[language], ...LETTER_NEED_NAMES[language] } as Record<string, string>)[
          column
        ] ?? column,
    )
    .join(', ')
