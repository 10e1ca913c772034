import { catalogue } from './catalogue.ts'

/** The search over everything, in the header of the office. */
export const adminSearch = catalogue('adminSearch', {
  label: 'Cari NOBP, nama, perusahaan, dosen',
  open: 'Cari di semua data',
  close: 'Tutup pencarian',
  searching: 'Mencari…',
  none: (q: string) => `Tidak ada yang cocok dengan “${q}”. Coba NOBP, atau sebagian nama.`,
  found: (count: number) => `${count} hasil`,
  all: 'Semua hasil',
  groups: { mahasiswa: 'Mahasiswa', register: 'Registrasi', perusahaan: 'Perusahaan', dosen: 'Dosen' },
})
