import { catalogue } from './catalogue.ts'

/** What leaves the server, for the office. */
export const adminOutbox = catalogue('adminOutbox', {
  counts: (waiting: number, failed: number) => `${waiting} menunggu, ${failed} gagal`,
  states: { menunggu: 'Menunggu', terkirim: 'Terkirim', gagal: 'Gagal', batal: 'Dibatalkan' },
  channels: { surel: 'Surel', webhook: 'Webhook', whatsapp: 'WhatsApp' },
  search: 'Cari alamat',
  none: 'Kotak keluar kosong',
  noneHint: 'Yang dikirim tampil di sini, dan isinya dihapus setelah 30 hari.',
  removed: 'sudah dihapus',
  tries: (count: number) => `${count} kali dicoba`,
  next: (when: string) => `dicoba lagi ${when}`,
  again: 'Kirim lagi',
  drop: 'Buang',
  dropping: 'Kiriman ini tidak akan dikirim.',
  cancel: 'Batal',
  kinds: {
    langsung: 'Pemberitahuan langsung',
    harian: 'Surel harian',
    lapangan: 'Tautan pembimbing lapangan',
    lapangankode: 'Kode pembimbing lapangan',
    konfirmasi: 'Konfirmasi alamat',
    sandi: 'Tautan kata sandi baru',
    sandiganti: 'Kata sandi diganti',
    alamatganti: 'Alamat diganti',
    kabar: 'Pemberitahuan WhatsApp',
    kode: 'Kode nomor WhatsApp',
  } as Record<string, string>,
})
