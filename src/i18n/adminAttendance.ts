import { catalogue } from './catalogue.ts'

/** Hours and days away of a programme, for its office. */
export const adminAttendance = catalogue('adminAttendance', {
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
  of: (hours: string, target: string) => `${hours} dari ${target}`,
})
