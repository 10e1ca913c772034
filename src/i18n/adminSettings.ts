import { catalogue } from './catalogue.ts'

/** Who sees which menu, and what a recommendation requires. */
export const adminSettings = catalogue('adminSettings', {
  title: 'Pengaturan',
  parts: 'Bagian pengaturan',
  rightsTab: 'Pengaturan Hak akses',
  requirementTab: 'Pengaturan Persyaratan Rekomendasi Magang',
  semesterTab: 'Semester Berjalan',
  semester: 'Semester berjalan',
  semesterByCalendar: 'Menurut kalender',
  semesterHint: (running: string) =>
    `Daftar dibuka pada semester ini, dan bimbingan dosen dihitung dari sini. Sekarang berlaku: ${running}.`,
  roles: 'Peran',
  rights: {
    akademik: 'Hak akses admin Akademik',
    prodi: 'Hak akses admin prodi',
    dosen: 'Hak akses Dosen',
    mahasiswa: 'Hak akses Mahasiswa',
    wadir: 'Hak akses Wadir',
  },
  rightsHint: 'Menu yang dicentang tampil bagi peran ini. Setiap perubahan langsung disimpan.',
  saving: 'Menyimpan…',
  saved: 'Tersimpan.',
  leastCredits: 'Minimal SKS yang sudah diambil',
  leastCreditsHint: 'Mahasiswa layak bila total SKS-nya paling sedikit sebanyak ini.',
  failedCredits: 'SKS gagal harus kurang dari',
  failedCreditsHint: 'Jumlah SKS bernilai D atau E.',
  remove: 'Hapus',
  removing: 'Anda akan menghapus Persyaratan Rekomendasi Magang!',
})
