import { catalogue } from './catalogue.ts'

export const about = catalogue('about', {
  title: 'Tentang aplikasi',
  what: 'Magang Politeknik mengelola magang (KKP) mahasiswa dari awal sampai akhir: rekomendasi, kuota perusahaan, pendaftaran, dokumen, jadwal, laporan mingguan, bimbingan, dan laporan akhir.',
  help: 'Ada yang tidak berjalan sebagaimana mestinya? Beri tahu admin akademik; sebutkan halaman dan waktunya.',
  version: 'Versi',
  license: 'Lisensi',
  developers: 'Untuk pengembang',
  api: 'Dokumentasi API',
  home: (product: string) => `${product}, ke beranda`,
  logIn: 'Masuk',
})
