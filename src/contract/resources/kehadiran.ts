import { integer, optional, text } from '../fields.ts'
import { defineResource } from '../resource.ts'

/** How far everybody is whose internship runs: hours, reported days, days away, and what waits for an answer. */
export const kehadiran = defineResource({
  name: 'kehadiran',
  id: 'registerid',
  title: 'nama',
  reads: { by: 'whole', rows: ({ data }) => (data as { baris: object[] }).baris },
  shown: {
    nama: text({ search: true }),
    nobp: text({ search: true, code: true }),
    perusahaannama: text({ search: true }),
    dosennama: optional(text({ search: true })),
    menit: integer(),
    target: optional(integer()),
    hadir: integer(),
    berjam: integer(),
    tidakhadir: integer(),
    menunggu: integer(),
  },
  access: { akademik: { list: 'any' }, prodi: { list: 'own-prodi' }, wadir: { list: 'any' } },
  list: {
    filters: [
      { param: 'prodi', column: 'prodiid' },
      { param: 'semester', column: 'semid', always: true },
    ],
    sort: 'nama',
  },
})
