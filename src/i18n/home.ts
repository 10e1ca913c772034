import { catalogue } from './catalogue.ts'

/** '/' of a lecturer. */
export const home = catalogue('home', {
  waiting: 'Yang menunggu Anda',
  noMenu: 'Belum ada menu untuk Anda',
  noMenuText: 'Minta admin akademik membuka menu yang Anda perlukan.',
  shortcuts: 'Menu pintas',
  places: {
    '/mahasiswabimbingan': 'Laporan mahasiswa dan tanggapannya',
    '/nilai': 'Nilai bimbingan dan seminar',
    '/kunjungan': 'Catat kunjungan, lihat beban',
    '/monitoring': 'Pantau magang di program studi',
  },
  answer: 'Menunggu jawaban Anda',
  silent: 'Tidak melapor seminggu atau lebih',
  comments: (count: number) => `${count} tanggapan`,
  students: (count: number) => `${count} mahasiswa`,
  showAll: (count: number) => `Tampilkan semua (${count})`,
  inWeekly: 'Di laporan mingguan',
  inFinal: 'Di laporan akhir',
  lastReport: (day: string, days: number) => `Laporan terakhir ${day}, ${days} hari lalu`,
  neverReported: (day: string) => `Belum pernah melapor sejak mulai ${day}`,
})
