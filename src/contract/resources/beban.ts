import { integer, optional, text } from '../fields.ts'
import { defineResource, type WordsOf } from '../resource.ts'

/** What each lecturer carries in a semester. */
export const beban = defineResource({
  name: 'beban',
  id: 'kunci',
  title: 'dosennama',
  reads: {
    by: 'whole',
    rows: ({ data }) =>
      (data as { dosenid: number; semid: number }[]).map((row) => ({
        ...row,
        kunci: `${row.dosenid}-${row.semid}`,
      })),
  },
  shown: {
    dosennidn: text({ search: true, code: true }),
    dosennama: text({ search: true }),
    prodinama: text({ search: true }),
    semnama: text(),
    dibimbing: integer(),
    diuji: integer(),
    kunjungan: integer(),
    hari: integer(),
    sks: optional(integer()),
  },
  access: {
    akademik: { list: 'any' },
    prodi: { list: 'own-prodi' },
    wadir: { list: 'any' },
    dosen: { list: 'own' },
  },
  list: {
    filters: [
      { param: 'prodi', column: 'prodiid' },
      { param: 'semester', column: 'semid', always: true },
    ],
    sort: 'dosennama',
  },
})

export const words: WordsOf<typeof beban> = {
  name: ['Beban dosen', 'Load of lecturers'],
  fields: {
    dosennidn: ['NIDN', 'NIDN'],
    dosennama: ['Dosen', 'Lecturer'],
    prodinama: ['Program studi', 'Study programme'],
    semnama: ['Semester', 'Semester'],
    dibimbing: ['Dibimbing', 'Supervised'],
    diuji: ['Diuji', 'Examined'],
    kunjungan: ['Kunjungan', 'Visits'],
    hari: ['Hari divalidasi', 'Days validated'],
    sks: ['SKS', 'SKS'],
  },
}
