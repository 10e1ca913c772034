import { date, flag, integer, optional, text } from '../fields.ts'
import { defineResource, type AnyRow, type WordsOf } from '../resource.ts'

const admins = { akademik: 'any', prodi: 'own-prodi' } as const

/** What students say of a company once their internship is over; the office reads it before others do. */
export const ulasan = defineResource({
  name: 'ulasan',
  id: 'ulasanid',
  title: 'mahasiswa',
  reads: { by: 'page' },
  shown: {
    mahasiswa: text({ search: true }),
    nobp: text({ search: true, code: true }),
    perusahaannama: text({ search: true }),
    semnama: text(),
    isi: text(),
    saran: flag(),
    disebut: flag(),
    wa: flag(),
    keadaan: text(),
    alasan: optional(text()),
    pada: date(),
    versi: integer(),
  },
  access: { akademik: { list: 'any' }, prodi: { list: 'own-prodi' }, mahasiswa: { list: 'own' } },
  list: {
    columns: ['mahasiswa', 'perusahaannama', 'isi', 'saran', 'disebut', 'keadaan', 'pada'],
    filters: [
      { param: 'keadaan', column: 'keadaan', of: 'words' },
      { param: 'prodi', column: 'prodiid' },
    ],
    sort: 'pada',
    order: 'desc',
    sorts: ['pada', 'mahasiswa', 'perusahaannama'],
  },
  actions: {
    terbit: {
      call: 'POST ulasan/terbit/{ulasanid}',
      who: admins,
      when: ({ keadaan }: AnyRow) => keadaan !== 'terbit',
      // Others read the version that was read.
      versioned: true,
    },
    tolak: {
      call: 'POST ulasan/tolak/{ulasanid}',
      who: admins,
      when: ({ keadaan }: AnyRow) => keadaan !== 'ditolak',
      versioned: true,
      asks: 'reason',
    },
  },
})

export const words: WordsOf<typeof ulasan> = {
  name: ['Ulasan mahasiswa', 'Students’ reviews'],
  fields: {
    mahasiswa: ['Mahasiswa', 'Student'],
    nobp: ['NOBP', 'NOBP'],
    perusahaannama: ['Perusahaan', 'Company'],
    semnama: ['Semester', 'Semester'],
    isi: ['Ulasan', 'Review'],
    saran: ['Menyarankan', 'Recommends it'],
    disebut: ['Nama disebut', 'By name'],
    wa: ['Boleh dihubungi', 'May be asked'],
    keadaan: ['Keadaan', 'State'],
    alasan: ['Alasan', 'Reason'],
    pada: ['Ditulis', 'Written'],
    versi: ['Versi', 'Version'],
  },
}
