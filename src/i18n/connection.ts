import { catalogue } from './catalogue.ts'

/** No connection, and how old is what is shown. */
export const connection = catalogue('connection', {
  offline: 'Tidak ada sambungan internet. Yang tampil mungkin bukan data terbaru.',
  seenAt: (time: string) => `Data per ${time}.`,
  /** Signing out with something in the queue. */
  unsent: (count: number) =>
    `Masih ada ${count} kiriman yang belum terkirim. Bila Anda keluar sekarang, kiriman itu dihapus dari perangkat ini.`,
})
