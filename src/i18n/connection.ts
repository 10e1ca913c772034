import { catalogue } from './catalogue.ts'

/** No connection, and how old is what is shown. */
export const connection = catalogue('connection', {
  offline: 'Tidak ada sambungan internet. Yang tampil mungkin bukan data terbaru.',
  seenAt: (time: string) => `Data per ${time}.`,
})
