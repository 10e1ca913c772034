import { defineMessages } from './define.ts'

/** Visits of lecturers at the companies. */
export const visit = defineMessages({
  saved: { id: 'Kunjungan disimpan.', en: 'Visit saved.' },
  removed: { id: 'Kunjungan dihapus.', en: 'Visit deleted.' },
  'file-added': { id: 'Berkas ditambahkan.', en: 'File added.' },
  'file-removed': { id: 'Berkas dihapus.', en: 'File removed.' },
  'file-limit': {
    id: ({ most }: { most: number }) =>
      `Satu kunjungan menyimpan paling banyak ${most} berkas. Hapus salah satu dulu.`,
    en: ({ most }) => `A visit holds at most ${most} files. Remove one first.`,
  },
  nobody: {
    id: 'Pilih paling sedikit satu mahasiswa yang dikunjungi.',
    en: 'Choose at least one student who was visited.',
  },
  'one-company': {
    id: 'Satu kunjungan mencatat mahasiswa di satu perusahaan pada satu semester. Catat yang lain sebagai kunjungan sendiri.',
    en: 'One visit is about students at one company in one semester. Record the others as a visit of their own.',
  },
  elsewhere: {
    id: 'Kunjungan ini tercatat di perusahaan lain. Hapus kunjungan ini, lalu catat sebagai kunjungan baru.',
    en: 'This visit was to another company. Delete it, then record a new one.',
  },
  'day.belum-terjadi': { id: 'Tanggal kunjungan belum tiba.', en: 'The day of the visit has not come yet.' },
  'day.terlalu-lama': {
    id: 'Kunjungan dicatat paling lambat satu tahun sesudahnya.',
    en: 'A visit is recorded within a year after it.',
  },
})
