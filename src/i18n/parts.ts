import { catalogue } from './catalogue.ts'

/** Words that many pages of the portal share. */
export const parts = catalogue('parts', {
  stale: (why: string) => `Yang tampil mungkin bukan data terbaru. ${why}`,
  close: 'Tutup',
  unsaved: 'Isian Anda belum disimpan dan akan hilang bila ditutup.',
  closeAnyway: 'Ya, tutup',
  person: (name: string, nidn: string) => (nidn ? `${name} (NIDN ${nidn})` : name),
  download: 'Unduh',
  preparing: 'Menyiapkan…',
  fileGone: 'Berkas ini sudah tidak ada. Muat ulang halaman untuk melihat yang terbaru.',
  cannotShow: 'Tidak dapat ditampilkan di sini',
  cannotShowText: 'Perangkat ini tidak dapat menampilkan jenis berkas ini. Unduh untuk membukanya.',
  pages: 'Navigasi halaman',
  previous: 'Sebelumnya',
  next: 'Berikutnya',
  range: (first: number, last: number, total: number) => `${first}–${last} dari ${total} mahasiswa`,
  page: (page: number, pages: number) => `Halaman ${page} dari ${pages}`,
  profile: {
    title: 'Profil mahasiswa',
    less: 'Sembunyikan',
    more: 'Lihat selengkapnya',
    nik: 'NIK',
    address: 'Alamat',
    phone: 'Telepon',
    born: 'Tempat, tanggal lahir',
    intake: 'Tahun angkatan',
    credits: 'Total SKS',
    failedCredits: 'SKS gagal (nilai D/E)',
    notKept: 'NIK, alamat, telepon, serta tempat dan tanggal lahir tidak disimpan di perangkat ini.',
  },
})
