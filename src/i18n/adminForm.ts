import { catalogue } from './catalogue.ts'

/** The form of any record: its fields, what is wrong with them, and leaving it. */
export const adminForm = catalogue('adminForm', {
  add: (noun: string) => `Tambah ${noun}`,
  edit: (noun: string) => `Ubah ${noun}`,
  close: 'Tutup',
  cancel: 'Batal',
  save: 'Simpan',
  update: 'Update',
  saving: 'Menyimpan…',
  saved: 'Data berhasil disimpan.',
  retry: 'Coba lagi',
  reload: 'Muat yang terbaru',
  stillHere: 'Isian Anda tetap ada di sini.',
  changedMeanwhile:
    'Isian Anda belum disimpan dan masih ada di bawah. Salin yang perlu, muat data terbaru, lalu isikan perubahan Anda lagi.',
  leave: {
    title: 'Tinggalkan isian ini?',
    text: 'Perubahan Anda belum disimpan dan akan hilang.',
    yes: 'Ya, tinggalkan',
    no: 'Lanjut mengisi',
  },
  none: '(kosong)',
  choose: 'Pilih…',
  loading: 'Memuat…',
  typeToSearch: 'Ketik untuk mencari…',
  noChoices: 'Belum ada pilihan. Tambahkan datanya terlebih dahulu.',
  reloadChoices: 'Muat pilihan lagi',
  replace: (label: string) => `Ganti ${label}`,
  viewPresent: (label: string) => `Lihat ${label} sekarang`,
  removeFile: (label: string) => `Hapus ${label}`,
  fileWillGo: (label: string) => `${label} dihapus saat formulir disimpan.`,
  keepFile: 'Batal hapus',
  dayPlaceholder: 'tanggal/bulan/tahun',
  openCalendar: 'Buka kalender',
  chooseDay: (label: string) => `Pilih tanggal: ${label}`,
  previousMonth: 'Bulan sebelumnya',
  nextMonth: 'Bulan berikutnya',
  month: 'Bulan',
  year: 'Tahun',
  /** What to know about a field of this name. */
  hints: {
    jenismou: 'Dicentang: mahasiswa memilih dari perusahaan yang bekerja sama.',
    kuotaselesaiuploaddokumen: 'Paling cepat pada hari terakhir registrasi.',
  },
})
