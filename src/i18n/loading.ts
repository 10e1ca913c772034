import { catalogue } from './catalogue.ts'

/** Parts of the application that could not be fetched. */
export const loading = catalogue('loading', {
  failed: 'Halaman belum dapat dimuat',
  failedText:
    'Sambungan terputus, atau aplikasi baru saja diperbarui. Coba lagi; bila tetap gagal, muat ulang halaman ini.',
  partFailed:
    'Bagian ini belum dapat dimuat. Periksa sambungan internet Anda, lalu coba lagi. Bila tetap gagal, muat ulang halaman.',
})
