import { catalogue } from './catalogue.ts'

/** What the browser says when the server could not: it was not reached, or did not speak for itself. */
export const problems = catalogue('problems', {
  noConnection: 'Tidak ada sambungan ke server. Periksa internet Anda, lalu coba lagi.',
  notKept:
    'Tidak ada sambungan, dan perangkat ini tidak dapat menyimpannya; mungkin penuh. Biarkan halaman ini terbuka, lalu coba lagi saat ada sinyal.',
  tooSlow: 'Server terlalu lama menjawab. Periksa internet Anda, lalu coba lagi.',
  trouble: 'Server sedang bermasalah. Coba lagi sebentar lagi.',
  tooLarge: 'Berkas terlalu besar. Pilih berkas yang lebih kecil.',
  changedSoFar: (done: number, all: number) => `${done} dari ${all} data sudah diubah.`,
  deletedSoFar: (done: number, all: number) => `${done} dari ${all} data sudah dihapus.`,
  tooMany: 'Terlalu banyak permintaan. Tunggu sebentar, lalu coba lagi.',
})
