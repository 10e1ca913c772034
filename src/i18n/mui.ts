import { catalogue } from './catalogue.ts'

/** The words that MUI brings along. Its own Indonesian leaves half of them English. */
export const mui = catalogue('mui', {
  rowsPerPage: 'Baris per halaman:',
  rows: (from: number, to: number, count: number) => `${from}–${to} dari ${count}`,
  rowsOfMore: (from: number, to: number) => `${from}–${to} dari lebih dari ${to}`,
  goTo: {
    first: 'Ke halaman pertama',
    last: 'Ke halaman terakhir',
    next: 'Ke halaman berikutnya',
    previous: 'Ke halaman sebelumnya',
  },
  goToPage: (page: number) => `Ke halaman ${page}`,
  page: (page: number) => `Halaman ${page}`,
  morePages: 'Halaman lain',
  pages: 'Navigasi halaman',
  clear: 'Hapus pilihan',
  close: 'Tutup',
  loading: 'Memuat…',
  noOptions: 'Tidak ada pilihan',
  open: 'Buka',
  expandPath: 'Tampilkan jalur',
})
