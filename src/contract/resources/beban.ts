import { integer, optional, text } from '../fields.ts'
import { defineResource } from '../resource.ts'

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
