import { catalogue } from './catalogue.ts'

/** Whether mail and messages leave, for the office. */
export const adminMail = catalogue('adminMail', {
  tab: 'Surel & WhatsApp',
  on: (from: string) => `Server ini mengirim surel dari ${from}.`,
  off: 'Server ini tidak mengirim surel: MAIL_URL belum diisi. Yang terjadi tetap ada di lonceng masing-masing.',
  test: 'Surel percobaan',
  testText: 'Dikirim seketika; jawaban server surel tampil apa adanya.',
  to: 'Dikirim ke',
  send: 'Kirim percobaan',
  sending: 'Mengirim…',
  taken: 'Diterima',
  refused: 'Ditolak',
  answer: 'Jawaban server surel',
  whatsAppOn: (gateway: string) =>
    `Server ini mengirim pesan WhatsApp lewat ${gateway}, kepada yang memintanya di halaman Akun.`,
  whatsAppOff:
    'Server ini tidak mengirim pesan WhatsApp: WHATSAPP_URL belum diisi. Tautan wa.me tetap dapat dipakai.',
  whatsAppTest: 'Pesan WhatsApp percobaan',
  whatsAppTestText: 'Dikirim seketika; jawaban gateway tampil apa adanya.',
  whatsAppTo: 'Nomor HP',
  whatsAppAnswer: 'Jawaban gateway',
  hour: 'Surel harian dikirim pukul',
  hourHint: 'Menurut jam kampus. Tiap orang paling banyak satu sehari, hanya bila ada yang belum dibaca.',
  saveHour: 'Simpan',
  when: 'Waktu',
  cancel: 'Batal',
  address: 'Alamat surel',
  settingAddress: (name: string) => `Alamat surel ${name}`,
  settingText:
    'Dipakai setelah pemiliknya membuka tautan yang dikirim ke sana dan mengisi kata sandinya sendiri. Kosongkan untuk menghapusnya.',
  save: 'Simpan',
})
