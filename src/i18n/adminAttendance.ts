import { catalogue } from './catalogue.ts'

/** Hours and days away of a programme, for its office. */
export const adminAttendance = catalogue('adminAttendance', {
  title: 'Kehadiran magang',
  programme: 'Program studi',
  semester: 'Semester',
  all: 'Semua program studi',
  loading: 'Memuat kehadiran…',
  none: 'Belum ada magang yang berjalan',
  noneText: 'Mahasiswa tampil di sini setelah registrasinya disetujui.',
  target: {
    title: 'Target jam magang',
    label: (prodi: string) => `Target jam ${prodi}`,
    hint: 'Kosong: tanpa target. Mahasiswa melihat kemajuannya dengan tenang, tanpa batas waktu.',
    save: 'Simpan',
    now: (hours: string) => `Target ${hours} jam`,
    no: 'Belum ada target',
    change: 'Atur target',
  },
  columns: {
    nobp: 'NOBP',
    name: 'Mahasiswa',
    company: 'Perusahaan',
    supervisor: 'Pembimbing',
    hours: 'Jam',
    target: 'Target jam',
    days: 'Hari laporan',
    withHours: 'Hari berjam',
    away: 'Hari tidak masuk',
    waiting: 'Menunggu jawaban',
  },
  of: (hours: string, target: string) => `${hours} dari ${target}`,
  export: {
    button: 'Ekspor',
    title: 'Ekspor kehadiran',
    text: (count: number) => `${count} mahasiswa dengan jam, hari laporan, dan hari tidak masuk.`,
    file: 'kehadiran',
    saved: (file: string) => `Kehadiran disimpan sebagai ${file}.`,
  },
})
