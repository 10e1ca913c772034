import { MAX_BULK } from '../bulk.ts'
import { defineMessages } from './define.ts'

/** Many rows in one call. Why a single row could not be done is mostly said in the words of the single call. */
export const bulk = defineMessages({
  done: {
    id: ({ done, failed }: Counts) =>
      failed === 0 ? `${done} selesai.` : `${done} selesai, ${failed} tidak dapat.`,
    en: ({ done, failed }) => (failed === 0 ? `${done} done.` : `${done} done, ${failed} could not be.`),
  },
  id: { id: 'Tanda kiriman tidak sah.', en: 'The id of this request is not valid.' },
  'used-id': {
    id: 'Tanda kiriman ini sudah dipakai untuk permintaan lain.',
    en: 'This id was used for another request.',
  },
  none: { id: 'Tidak ada baris yang dipilih.', en: 'No row is selected.' },
  'too-many': {
    id: `Terlalu banyak baris: paling banyak ${MAX_BULK.toLocaleString('id')} sekali jalan. Persempit saringannya.`,
    en: `Too many rows: at most ${MAX_BULK.toLocaleString('en')} at a time. Narrow the filter.`,
  },
  selection: { id: 'Pilihan baris tidak dapat dibaca.', en: 'The selection cannot be read.' },
  filter: { id: 'Saringan ini tidak dikenal.', en: 'This filter is not known.' },
  lecturers: { id: 'Pilih paling sedikit satu dosen.', en: 'Choose at least one lecturer.' },
  'credits-short': {
    id: ({ has, needs }: { has: number; needs: number }) => `SKS ${has}, perlu ${needs}.`,
    en: ({ has, needs }) => `${has} credits, ${needs} needed.`,
  },
  'credits-failed': {
    id: ({ has, below }: { has: number; below: number }) => `SKS gagal ${has}, harus kurang dari ${below}.`,
    en: ({ has, below }) => `${has} failed credits, must be fewer than ${below}.`,
  },
  'no-requirement': {
    id: 'Syarat magang belum ditetapkan, jadi kelayakannya tidak dapat diperiksa.',
    en: 'No requirement is stored yet, so eligibility cannot be checked.',
  },
  'no-documents': {
    id: 'Belum ada dokumen yang diunggah.',
    en: 'No document has been uploaded yet.',
  },
  unfinished: {
    id: 'Tindakan ini belum selesai, jadi belum dapat diurungkan.',
    en: 'This is not finished yet, so it cannot be undone.',
  },
  undone: { id: 'Tindakan ini sudah diurungkan.', en: 'This has been undone already.' },
  'changed-since': {
    id: 'Sudah diubah orang lain sesudahnya, jadi tidak diurungkan.',
    en: 'Somebody else has changed it since, so it is not undone.',
  },
})

interface Counts {
  done: number
  failed: number
}
