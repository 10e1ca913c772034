import { catalogue } from './catalogue.ts'

/** Hours and days away of a programme, for its office. */
export const adminAttendance = catalogue('adminAttendance', {
  title: 'Kehadiran magang',
  loading: 'Memuat kehadiran…',
  none: 'Belum ada magang yang berjalan',
  noneText: 'Mahasiswa tampil di sini setelah registrasinya disetujui.',
  rules: {
    title: 'Aturan magang',
    change: 'Atur jam dan SKS',
    tooMany: (programme: string, hours: string, days: number, aDay: string) =>
      `${programme}: target ${hours} jam dalam ${days} hari kerja berarti ${aDay} jam sehari. Periksa target atau jadwalnya.`,
    fields: {
      jam: 'Target jam magang',
      masuk: 'Jam biasa, masuk',
      keluar: 'Jam biasa, pulang',
      skspembimbing: 'SKS per mahasiswa, pembimbing',
      skspenguji: 'SKS per mahasiswa, penguji',
    },
    hint: 'Mahasiswa melihat kemajuannya dengan tenang, tanpa batas waktu.',
    empty:
      'Semua boleh kosong. Jam biasa mengisi laporan pertama mahasiswa, dan tetap dapat diubah. SKS dipakai di lembar BKD dosen, misalnya 0,25.',
    credits: (sks: number | null | undefined) => (sks == null ? '' : String(sks).replace('.', ',')),
    save: 'Simpan',
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
