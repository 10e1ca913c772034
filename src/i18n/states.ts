import { catalogue } from './catalogue.ts'

/** What stands where content would be, and what surrounds every page. */
export const states = catalogue('states', {
  copyright: (owner: string, year: number) => `© ${year} ${owner}. Hak cipta dilindungi.`,
  privacy: 'Data pribadi',
  optional: '(boleh kosong)',
  loading: 'Memuat…',
  home: 'Ke beranda',
  reload: 'Muat ulang',
  retry: 'Coba lagi',
  retrying: 'Mencoba lagi…',
  failed: 'Data tidak dapat dimuat',
  failedText: 'Terjadi gangguan. Silakan coba lagi sebentar lagi.',
  offline: 'Tidak ada sambungan internet',
  offlineText: 'Periksa jaringan Anda, lalu coba lagi.',
  crashed: 'Maaf, halaman ini bermasalah',
  crashedText: 'Data Anda di server aman. Muat ulang halaman; bila masih terjadi, beri tahu admin.',
  notFound: 'Halaman tidak ditemukan',
  notFoundText: 'Alamat ini tidak ada, sudah dipindah, atau bukan milik Anda.',
  forbidden: 'Anda tidak berhak membuka halaman ini',
  forbiddenText:
    'Halaman ini untuk peran lain. Bila Anda seharusnya dapat membukanya, hubungi admin akademik.',
  notLoggedIn: 'Anda Belum Login',
  notLoggedInText: 'Masuk dahulu untuk membuka halaman ini.',
  logIn: 'Silahkan Login Disini',
  language: 'Bahasa',
  languageHint: 'Halaman dimuat ulang begitu Anda memilih.',
})
