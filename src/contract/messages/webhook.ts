import { defineMessages } from './define.ts'

/** Whom the server calls when something happens. */
export const webhook = defineMessages({
  url: {
    id: 'Isi alamat lengkap, misalnya https://siakad.kampus.ac.id/webhook.',
    en: 'Enter a whole address, such as https://siakad.campus.ac.id/webhook.',
  },
  private: {
    id: 'Alamat ini menunjuk ke jaringan dalam dan tidak diizinkan oleh pengelola server.',
    en: 'This address lies in an internal network, which whoever runs the server has not allowed.',
  },
  https: {
    id: 'Alamat di luar kampus harus diawali https://.',
    en: 'An address outside the campus must begin with https://.',
  },
  unknown: { id: 'Nama alamat ini tidak ditemukan.', en: 'There is no host of this name.' },
  credentials: {
    id: 'Tanpa nama pengguna dan kata sandi di dalam alamat.',
    en: 'Without a user name and password in the address.',
  },
  made: {
    id: 'Webhook dibuat. Salin rahasianya sekarang.',
    en: 'The webhook has been made. Copy its secret now.',
  },
  saved: { id: 'Webhook disimpan.', en: 'The webhook has been saved.' },
  deleted: { id: 'Webhook dihapus.', en: 'The webhook has been deleted.' },
  tried: { id: 'Webhook dipanggil.', en: 'The webhook has been called.' },
  again: {
    id: ({ count }: { count: number }) => `${count} dikirim ulang.`,
    en: ({ count }) => `${count} ${count === 1 ? 'is' : 'are'} sent again.`,
  },
  many: {
    id: ({ maximum }: { maximum: number }) => `Paling banyak ${maximum} webhook.`,
    en: ({ maximum }) => `At most ${maximum} webhooks.`,
  },
})
