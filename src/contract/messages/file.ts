import { defineMessages } from './define.ts'
import type { Language } from '../language.ts'
import { megabytes } from './size.ts'

/** Files that are not taken, or cannot be given. */
export const file = defineMessages({
  'too-large': {
    id: ({ bytes }: { bytes: number }) =>
      `Berkas terlalu besar. Ukuran paling besar ${megabytes(bytes, 'id')}.`,
    en: ({ bytes }) => `The file is too large. At most ${megabytes(bytes, 'en')}.`,
  },
  empty: {
    id: 'Berkas ini kosong. Pilih berkas lain lalu unggah lagi.',
    en: 'This file is empty. Choose another one, then upload again.',
  },
  interrupted: {
    id: 'Pengiriman berkas terputus. Periksa sambungan internet lalu unggah lagi.',
    en: 'The upload was interrupted. Check your internet, then upload again.',
  },
  missing: { id: 'Berkas tidak ditemukan.', en: 'The file was not found.' },
  damaged: { id: 'Berkas ini tidak utuh lagi.', en: 'This file is no longer whole.' },
  'disk-full': {
    id: 'Tempat penyimpanan server hampir penuh sehingga berkas belum dapat diterima. Beri tahu admin, lalu coba lagi nanti.',
    en: 'The storage of the server is almost full, so files cannot be accepted yet. Tell the admin, then try again later.',
  },
  'share-full': {
    id: 'Ruang berkas Anda sudah penuh. Hapus lampiran yang tidak diperlukan, lalu unggah lagi.',
    en: 'Your space for files is full. Delete attachments that are not needed, then upload again.',
  },
  'replaced-too-often': {
    id: 'Anda sudah terlalu sering mengganti berkas dalam sebulan ini. Tunggu beberapa hari, lalu unggah lagi.',
    en: 'You have replaced files too often this month. Wait some days, then upload again.',
  },
  broken: {
    id: ({ type }: Type) =>
      `Berkas ${type} ini rusak atau tidak lengkap. Simpan ulang sebagai ${type} lalu unggah lagi.`,
    en: ({ type }) =>
      `This ${type} file is broken or incomplete. Save it as ${type} again, then upload it again.`,
  },
  locked: {
    id: ({ type }: Type) =>
      `Berkas ${type} ini dilindungi kata sandi. Hapus kata sandinya, simpan, lalu unggah lagi.`,
    en: ({ type }) =>
      `This ${type} file is protected by a password. Remove the password, save it, then upload it again.`,
  },
  invalid: {
    id: ({ type }: Type) =>
      `Isi berkas bukan ${type} yang sah. Simpan ulang sebagai ${type} lalu unggah lagi.`,
    en: ({ type }) =>
      `The content is not a valid ${type} file. Save it as ${type} again, then upload it again.`,
  },
  'wrong-type': {
    id: ({ type, allowed }: Type & Allowed) =>
      `Berkas ini berjenis ${type}, sedangkan yang diterima hanya ${either(allowed, 'id')}.`,
    en: ({ type, allowed }) => `This is a ${type} file, but only ${either(allowed, 'en')} is accepted.`,
  },
  'unknown-type': {
    id: ({ allowed }: Allowed) => `Jenis berkas ini tidak diterima. Unggah berkas ${either(allowed, 'id')}.`,
    en: ({ allowed }) => `Files of this type are not accepted. Upload ${either(allowed, 'en')}.`,
  },
  infected: {
    id: 'Berkas ini dikenali pemeriksa virus sebagai berbahaya, jadi tidak diterima. Periksa perangkat Anda, lalu buat berkasnya lagi.',
    en: 'The virus scanner found this file to be dangerous, so it is not accepted. Check your device, then make the file again.',
  },
  'not-scanned': {
    id: 'Pemeriksa virus sedang tidak menjawab, jadi berkas belum dapat diterima. Coba lagi nanti.',
    en: 'The virus scanner does not answer, so files cannot be accepted at present. Try again later.',
  },
  'picture-complex': {
    id: 'Gambar ini terlalu rumit untuk diproses. Perkecil ukurannya lalu unggah lagi.',
    en: 'This picture is too complex to process. Make it smaller, then upload it again.',
  },
  'picture-frames': {
    id: ({ frames }: { frames: number }) =>
      `Gambar bergerak ini terlalu panjang. Paling banyak ${frames} bingkai.`,
    en: ({ frames }) => `This animation is too long. At most ${frames} frames.`,
  },
  'picture-pixels': {
    id: ({ megapixels }: { megapixels: number }) =>
      `Ukuran gambar terlalu besar. Paling besar ${megapixels} megapiksel; perkecil lalu unggah lagi.`,
    en: ({ megapixels }) =>
      `The picture is too large. At most ${megapixels} megapixels; make it smaller, then upload it again.`,
  },
  'pdf-embedded': {
    id: 'Berkas PDF ini memuat isi lain yang disisipkan. Simpan ulang sebagai PDF lalu unggah lagi.',
    en: 'This PDF file has other content embedded. Save it as PDF again, then upload it again.',
  },
  'pdf-active': {
    id: 'Berkas PDF ini memuat skrip, lampiran, atau perintah yang berjalan sendiri. Buka berkasnya, cetak ulang ke PDF, lalu unggah hasilnya.',
    en: 'This PDF file contains scripts, attachments or commands that run by themselves. Open it, print it to PDF again, then upload the result.',
  },
  'pdf-complex': {
    id: 'Isi berkas PDF ini terlalu rumit untuk diperiksa. Cetak ulang ke PDF, lalu unggah lagi.',
    en: 'This PDF file is too complex to check. Print it to PDF again, then upload it again.',
  },
  'word-complex': {
    id: 'Isi berkas Word ini terlalu rumit untuk diperiksa. Simpan sebagai PDF lalu unggah lagi.',
    en: 'This Word file is too complex to check. Save it as PDF, then upload it again.',
  },
  'docx-macros': {
    id: 'Berkas Word ini memuat makro. Simpan sebagai DOCX tanpa makro atau sebagai PDF, lalu unggah lagi.',
    en: 'This Word file contains macros. Save it as DOCX without macros or as PDF, then upload it again.',
  },
  'docx-programs': {
    id: 'Berkas Word ini memuat program atau berkas lain di dalamnya. Simpan sebagai PDF lalu unggah lagi.',
    en: 'This Word file contains programs or other files. Save it as PDF, then upload it again.',
  },
  'docx-external': {
    id: 'Berkas Word ini menjalankan perintah, atau mengambil templat, gambar, atau data dari tempat lain. Simpan sebagai PDF lalu unggah lagi.',
    en: 'This Word file runs commands, or fetches a template, pictures or data from elsewhere. Save it as PDF, then upload it again.',
  },
  'doc-macros': {
    id: 'Berkas Word ini memuat makro. Hapus makronya atau simpan sebagai PDF, lalu unggah lagi.',
    en: 'This Word file contains macros. Remove them or save it as PDF, then upload it again.',
  },
  'doc-embedded': {
    id: 'Berkas Word ini memuat berkas lain di dalamnya. Simpan sebagai PDF lalu unggah lagi.',
    en: 'This Word file contains another file. Save it as PDF, then upload it again.',
  },
  'archive-large': {
    id: 'Isi berkas ini terlalu besar setelah dibuka. Simpan sebagai PDF lalu unggah lagi.',
    en: 'This file becomes too large when it is opened. Save it as PDF, then upload it again.',
  },
  'archive-links': {
    id: 'Berkas ini memuat tautan ke luar isinya sendiri. Simpan sebagai PDF lalu unggah lagi.',
    en: 'This file contains links that lead out of it. Save it as PDF, then upload it again.',
  },
  'archive-names': {
    id: 'Berkas ini memuat nama isi yang tidak wajar. Simpan sebagai PDF lalu unggah lagi.',
    en: 'This file contains parts with unusual names. Save it as PDF, then upload it again.',
  },
  'link-expired': {
    id: 'Tautan berkas ini tidak berlaku lagi. Kembali ke halaman sebelumnya, muat ulang, lalu buka berkasnya lagi.',
    en: 'This link to a file is no longer valid. Go back, reload the page, then open the file again.',
  },
  lost: {
    id: ({ id }: { id: number }) =>
      `Berkas ini hilang atau rusak di server. Unggah ulang bila Anda masih memilikinya, atau beri tahu admin dengan menyebut kode berkas/${id}.`,
    en: ({ id }) =>
      `This file is lost or damaged on the server. Upload it again if you still have it, or tell the admin the code berkas/${id}.`,
  },
})

interface Type {
  type: string
}
interface Allowed {
  /** Words for types: 'PDF', 'JPG'. */
  allowed: readonly string[]
}

const OR = { id: 'atau', en: 'or' } as const

/** 'PDF', 'PDF atau JPG', 'PDF, JPG, atau PNG'. */
const either = (words: readonly string[], language: Language): string =>
  words.length < 3
    ? words.join(` ${OR[language]} `)
    : `${words.slice(0, -1).join(', ')}, ${OR[language]} ${words.at(-1)}`
