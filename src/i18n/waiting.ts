import { catalogue } from './catalogue.ts'

/** What was written without a connection and waits on the device. */
export const waiting = catalogue('waiting', {
  count: (count: number) => `${count} kiriman menunggu sinyal.`,
  refusedCount: (count: number) => `${count} kiriman tidak diterima server.`,
  allSent: 'Semua kiriman sudah sampai.',
  sendNow: 'Kirim sekarang',
  trying: 'Mencoba mengirim…',
  stillNone: 'Belum tersambung. Kiriman tetap aman di perangkat ini dan dikirim otomatis.',
  look: 'Lihat',
  label: 'Kiriman yang menunggu',
  state: 'Menunggu sinyal',
  sending: 'Mengirim…',
  sendingPart: (percent: number) => `Mengirim… ${percent}%`,
  refused: 'Tidak terkirim',
  written: (time: string) => `Ditulis ${time}`,
  kept: 'Tersimpan di perangkat ini. Dikirim otomatis saat ada sinyal.',
  file: (name: string) => `Lampiran: ${name}`,
  change: 'Ubah',
  changeOf: (what: string) => `Ubah kiriman ${what}`,
  cancel: 'Batalkan',
  cancelOf: (what: string) => `Batalkan kiriman ${what}`,
  cancelQuestion: 'Kiriman ini dihapus dari perangkat dan tidak dikirim.',
  cancelMaybe:
    'Kiriman ini mungkin sudah sampai di server. Membatalkan hanya menghapusnya dari antrean di perangkat ini.',
  refusedTitle: 'Kiriman Anda tidak diterima:',
  tooOld:
    'Kiriman ini terlalu lama menunggu sehingga tidak pasti apakah sudah sampai. Periksa daftar; bila belum ada, kirim lagi.',
  copy: 'Salin teks',
  copied: 'Tersalin',
  copyFailed: 'Teks tidak dapat disalin. Pilih teksnya, lalu salin sendiri.',
  remove: 'Hapus',
  removeQuestion: 'Teks kiriman yang tidak diterima ini dihapus dari perangkat.',
  report: 'laporan',
  finalReport: 'laporan akhir',
  comment: 'tanggapan',
})
