import { defineMessages } from './define.ts'

/** What messages to a phone say, and what is answered about them. */
export const whatsapp = defineMessages({
  // — the messages
  one: {
    id: ({ product, line, url }: { product: string; line: string; url: string }) =>
      `${product}: ${line}. Buka: ${url}`,
    en: ({ product, line, url }) => `${product}: ${line}. Open: ${url}`,
  },
  many: {
    id: ({ product, count, line, url }: { product: string; count: number; line: string; url: string }) =>
      `${product}: ${line}, dan ${count} kabar lain. Buka: ${url}`,
    en: ({ product, count, line, url }) => `${product}: ${line}, and ${count} more. Open: ${url}`,
  },
  confirm: {
    id: ({ product, code }: { product: string; code: string }) =>
      `${product}: kode Anda ${code}, berlaku 30 menit. Jangan berikan kepada siapa pun. Bukan Anda? Abaikan.`,
    en: ({ product, code }) =>
      `${product}: your code is ${code}, good for 30 minutes. Give it to nobody. Not you? Ignore this.`,
  },
  test: {
    id: ({ product }: { product: string }) => `${product}: pesan percobaan.`,
    en: ({ product }) => `${product}: test message.`,
  },
  // — answers
  off: {
    id: 'Server ini belum diatur untuk mengirim pesan WhatsApp. Minta pengelola server mengisi WHATSAPP_URL.',
    en: 'This server is not set up to send WhatsApp messages. Ask whoever looks after it to set WHATSAPP_URL.',
  },
  number: {
    id: 'Isi nomor HP Indonesia, misalnya 0812 3456 7890.',
    en: 'Enter an Indonesian mobile number, such as 0812 3456 7890.',
  },
  code: { id: 'Isi enam angka dari pesan itu.', en: 'Enter the six digits of that message.' },
  'code-wrong': {
    id: 'Kode salah atau sudah kedaluwarsa. Minta yang baru.',
    en: 'The code is wrong or has expired. Ask for a new one.',
  },
  'number-same': { id: 'Nomor ini sudah dipakai.', en: 'This number is in use already.' },
  sent: { id: 'Kode sedang dikirim ke nomor itu.', en: 'A code is on its way to that number.' },
  removed: { id: 'Pesan WhatsApp dihentikan.', en: 'WhatsApp messages have been stopped.' },
  confirmed: {
    id: 'Nomor dikonfirmasi. Pesan dikirim ke sana.',
    en: 'The number is confirmed. Messages go there.',
  },
  'test-sent': { id: 'Gateway menerima pesan percobaan.', en: 'The gateway took the test message.' },
  'test-failed': {
    id: 'Gateway tidak menerima pesan percobaan.',
    en: 'The gateway did not take the test message.',
  },
})
