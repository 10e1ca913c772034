import { defineMessages } from './define.ts'

/** What the campus keeps of a company. */
export const company = defineMessages({
  domain: {
    id: 'Isi satu domain saja, misalnya ptcontoh.co.id.',
    en: 'Enter one domain only, for example ptcontoh.co.id.',
  },
  stopped: {
    id: 'Kampus tidak mengirim mahasiswa ke perusahaan ini lagi. Pilih perusahaan lain.',
    en: 'The campus sends no more students to this company. Choose another one.',
  },
  'stopped-now': {
    id: ({ company }: { company: string }) => `${company} tidak dipakai lagi untuk mahasiswa baru.`,
    en: ({ company }) => `No new students will be sent to ${company}.`,
  },
  'opened-now': {
    id: ({ company }: { company: string }) => `${company} dapat dipakai lagi.`,
    en: ({ company }) => `Students can be sent to ${company} again.`,
  },
  'same-already': {
    id: 'Keadaannya sudah demikian. Muat ulang halaman.',
    en: 'It is so already. Reload the page.',
  },
  itself: { id: 'Pilih dua perusahaan yang berbeda.', en: 'Choose two different companies.' },
  changed: {
    id: ({ count }: { count: number }) =>
      `Data kedua perusahaan baru saja berubah: sekarang ${count} yang akan pindah. Periksa lagi.`,
    en: ({ count }) => `The data of both has just changed: ${count} would move now. Check again.`,
  },
  'both-in-quota': {
    id: ({ quotas }: { quotas: readonly string[] }) =>
      `Keduanya ada di kuota yang sama: ${quotas.join('; ')}. Hapus salah satunya dari kuota itu dahulu.`,
    en: ({ quotas }) => `Both are in the same quota: ${quotas.join('; ')}. Remove one of them there first.`,
  },
  merged: {
    id: ({ from, to, count }: { from: string; to: string; count: number }) =>
      `${from} digabung ke ${to}; ${count} data pindah. Dapat dipisah lagi selama 7 hari.`,
    en: ({ from, to, count }) =>
      `${from} was merged into ${to}; ${count} records moved. It can be undone for 7 days.`,
  },
  'too-late': {
    id: 'Penggabungan ini sudah lewat 7 hari atau sudah dipisah.',
    en: 'This merge is older than 7 days, or was undone already.',
  },
  'used-since': {
    id: 'Sejak digabung sudah ada mahasiswa yang mendaftar di tempat yang ikut pindah. Kedua perusahaan ini tetap satu.',
    en: 'Since the merge a student has registered for a place that was moved. These two stay one.',
  },
  split: {
    id: ({ company, count }: { company: string; count: number }) =>
      `${company} dipisah lagi; ${count} data kembali.`,
    en: ({ company, count }) => `${company} stands alone again; ${count} records moved back.`,
  },
})
