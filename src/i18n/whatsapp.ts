import { catalogue } from './catalogue.ts'

/** Messages to one's phone, on the account page. */
export const whatsApp = catalogue('whatsApp', {
  title: 'WhatsApp',
  text: 'Keputusan dan pengingat sebagai pesan pendek, tanpa nama siapa pun. Yang dikirim surel seketika dikirim ke sini juga.',
  off: 'Kampus ini tidak mengirim pesan WhatsApp.',
  none: 'Belum ada nomor',
  on: (number: string) => `Dikirim ke ${number}`,
  waiting: (number: string) => `Kode dikirim ke ${number}. Isi kodenya dalam 30 menit.`,
  code: 'Kode enam angka',
  confirm: 'Konfirmasi',
  enter: 'Isi nomor',
  change: 'Ganti nomor',
  number: 'Nomor HP dengan WhatsApp',
  numberHint: 'Kode dikirim ke sana lebih dulu.',
  required: 'Isi nomor HP.',
  codeRequired: 'Isi kode dari pesan itu.',
  send: 'Kirim kode',
  remove: 'Berhenti',
  cancel: 'Batal',
})
