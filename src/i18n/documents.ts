import { catalogue } from './catalogue.ts'

/** The documents of a registration and the announcements of the academic office. */
export const documents = catalogue('documents', {
  title: 'Dokumen magang',
  kinds: 'Jenis dokumen',
  registrasi: 'Registrasi',
  konsultasi: 'Konsultasi',
  keberangkatan: 'Keberangkatan',
  until: (day: string) => `Unggah dokumen paling lambat ${day}`,
  over: (day: string) =>
    `Batas unggah dokumen sudah lewat: ${day}. Hubungi admin akademik bila masih ada yang kurang.`,
  sentBack: (reason: string) => `Validasi dibatalkan: ${reason}`,
  none: 'Dokumen Belum Ada',
  noneText: 'Kampus belum meminta dokumen untuk tahap ini.',
  awaitingLetter: 'Menunggu surat balasan dari perusahaan',
  refusals: {
    'bukan-unggahan-mahasiswa': 'Diunggah oleh admin',
    'sudah-divalidasi': 'Sudah Divalidasi',
    'lewat-batas': 'Batas unggah sudah lewat',
    'menunggu-surat': 'Menunggu surat balasan dari perusahaan',
    'belum-tahapnya': 'Diunggah pada tahap berikutnya',
  },
  view: 'Lihat',
  upload: 'Unggah',
  correct: 'Perbaiki',
  replace: 'Ganti',
  uploading: 'Mengunggah…',
  uploadTitle: 'Unggah dokumen',
  replaceTitle: 'Ganti dokumen',
  kept: (file: string) => `Berkas lama (${file}) tetap tersimpan sampai yang baru selesai diunggah.`,
  file: 'Berkas',
  announcements: 'Dokumen pengumuman akademik',
  announcementsLater: 'Pengumuman tampil di sini setelah Anda terdaftar di sebuah perusahaan.',
  noAnnouncements: (company: string) => `Belum ada pengumuman akademik untuk ${company}.`,
})
