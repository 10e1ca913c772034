import { catalogue } from './catalogue.ts'

/** How the installation itself is: its backups. */
export const adminSystem = catalogue('adminSystem', {
  title: 'Sistem',
  backup: 'Cadangan',
  reading: 'Memuat keadaan cadangan…',
  state: {
    aman: 'Aman',
    terlambat: 'Terlambat',
    gagal: 'Perlu diperbaiki',
    belum: 'Belum ada',
    mati: 'Belum diatur',
  },
  age: (hours: number) =>
    hours < 1
      ? 'Cadangan: kurang dari 1 jam lalu'
      : hours < 48
        ? `Cadangan: ${Math.floor(hours)} jam lalu`
        : `Cadangan: ${Math.floor(hours / 24)} hari lalu`,
  size: (megabytes: string, files: number) => `${megabytes} MB, ${files} berkas, sudah diperiksa`,
  failedAt: (when: string) => `Percobaan terakhir gagal, ${when}.`,
  why: {
    penuh: 'Disk cadangan penuh.',
    folder: 'Folder cadangan tidak ada atau tidak dapat ditulis; mungkin disknya tidak terpasang.',
    rusak: 'Hasilnya tidak utuh saat diperiksa.',
    lain: 'Sebabnya ada di log server.',
  },
  missing: (files: number) => `${files} berkas hilang atau rusak di server.`,
  tooOld: 'Tidak ada cadangan baru selama tiga hari atau lebih.',
  tellOperator: 'Beri tahu pengelola server.',
  notYet: 'Cadangan pertama dibuat pada jadwal berikutnya.',
  tab: 'Cadangan',
  intro:
    'Cadangan memuat seluruh data dan berkas, dan diperiksa setelah ditulis. Yang disimpan: 7 hari, 5 minggu, dan 6 bulan terakhir.',
  last: 'Terakhir',
  none: 'Belum ada',
  next: 'Berikutnya',
  folder: 'Folder',
  now: 'Cadangkan sekarang',
  running: 'Sedang dicadangkan…',
  ask: 'Buat cadangan sekarang? Semua orang dapat terus bekerja.',
  byHand: 'Tanpa jadwal, pengelola server dapat mencadangkan dengan perintah',
  restore:
    'Memulihkan cadangan dikerjakan oleh pengelola server, saat server dihentikan. Cadangan memuat NIK: folder itu hanya untuk pengelola server.',
  off: 'Minta pengelola server mengisi BACKUP_DIR supaya data dicadangkan setiap hari.',
})
