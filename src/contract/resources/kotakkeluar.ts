import { integer, optional, text } from '../fields.ts'
import { defineResource, type AnyRow, type WordsOf } from '../resource.ts'

const akademik = { akademik: 'any' } as const

/** What leaves the server: what waits, what failed and why, once more or not at all. */
export const kotakkeluar = defineResource({
  name: 'kotakkeluar',
  id: 'kotakid',
  title: 'penerima',
  reads: { by: 'older', keyword: 'cari', size: 50 },
  shown: {
    kotakid: integer(),
    penerima: text(),
    jenis: text(),
    saluran: text(),
    keadaan: text(),
    dibuat: text(),
    galat: optional(text()),
  },
  access: { akademik: { list: 'any' } },
  list: {
    columns: ['penerima', 'jenis', 'saluran', 'dibuat', 'keadaan', 'galat'],
    filters: [
      { param: 'keadaan', column: 'keadaan', of: 'words' },
      { param: 'saluran', column: 'saluran', of: 'words' },
    ],
    sort: 'kotakid',
    order: 'desc',
    sorts: [],
  },
  actions: {
    ulang: {
      call: 'POST kotakkeluar/ulang',
      who: akademik,
      when: ({ keadaan }: AnyRow) => keadaan === 'gagal',
      many: 'kotakid',
    },
    buang: {
      call: 'POST kotakkeluar/buang',
      who: akademik,
      when: ({ keadaan }: AnyRow) => keadaan === 'gagal' || keadaan === 'menunggu',
      asks: 'sure',
      danger: true,
      many: 'kotakid',
    },
  },
})

export const words: WordsOf<typeof kotakkeluar> = {
  name: ['Kotak keluar', 'Outbox'],
  fields: {
    kotakid: ['Urutan', 'Order'],
    penerima: ['Penerima', 'Recipient'],
    jenis: ['Isi', 'What'],
    saluran: ['Saluran', 'Channel'],
    keadaan: ['Keadaan', 'State'],
    dibuat: ['Waktu', 'When'],
    galat: ['Jawaban', 'Answer'],
  },
}
