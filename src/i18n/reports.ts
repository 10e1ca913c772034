import { catalogue } from './catalogue.ts'

/** Reports as everybody reads them: the days of a week, the entries of the final report, what is said about them. */
export const reports = catalogue('reports', {
  heads: { day: 'Hari/Tanggal', text: 'Laporan', file: 'Lampiran', state: 'Status', actions: 'Aksi' },
  days: 'Hari pada pekan ini',
  today: 'Hari ini',
  notYet: 'Belum waktunya',
  none: 'Belum ada laporan',
  noFile: 'Tidak Ada',
  fileIs: 'Lampiran: ',
  download: 'Unduh',
  fileOf: (day: string) => `lampiran ${day}`,
  entryOf: (day: string) => `laporan ${day}`,
  finalReport: 'Laporan akhir',
  daily: 'Laporan harian',
  status: 'Status',
  report: 'Laporan',
  file: 'Lampiran',
  year: 'Tahun',
  month: 'Bulan',
  week: 'Pekan',
  weekBefore: 'Pekan sebelumnya',
  weekAfter: 'Pekan berikutnya',
  comments: 'Tanggapan',
})
