import { integer, reference, text } from '../fields.ts'
import { defineResource, type RecordOf, type WordsOf } from '../resource.ts'

/** The seats of one company in one quota: for men, for women, for either. */
export const kuotadetail = defineResource({
  name: 'kuotadetail',
  id: 'detailid',
  title: 'perusahaannama',
  fields: {
    detailkuotaidx: reference('kuota'),
    detailperusahaanid: reference('perusahaan', { shows: 'perusahaannama' }),
    detailkuotapria: integer({ max: 1000 }),
    detailkuotawanita: integer({ max: 1000 }),
    detailkuotapriawanita: integer({ max: 1000 }),
  },
  shown: {
    perusahaannama: text({ search: true }),
    jmlregisterpria: integer(),
    jmlregisterwanita: integer(),
    // When the company withdrew, as a moment; null = it has not.
    detailmundur: text({ optional: true }),
  },
  programme: 'kuotaprodiid',
  access: {
    akademik: 'everything',
    prodi: { list: 'own-prodi', one: 'own-prodi' },
    wadir: { list: 'any', one: 'any' },
  },
  list: {
    columns: [
      'perusahaannama',
      'detailkuotapria',
      'detailkuotawanita',
      'detailkuotapriawanita',
      'jmlregisterpria',
      'jmlregisterwanita',
    ],
    sort: 'perusahaannama',
  },
  form: [
    'detailkuotaidx',
    'detailperusahaanid',
    'detailkuotapria',
    'detailkuotawanita',
    'detailkuotapriawanita',
  ],
  parent: { field: 'detailkuotaidx', list: 'all/kuotadetail/{kuotaid}' },
})
/** The places of one kind, by the field that carries them. */
export const SEAT_FIELDS = {
  pria: 'detailkuotapria',
  wanita: 'detailkuotawanita',
  priawanita: 'detailkuotapriawanita',
} as const
export type KuotaDetail = RecordOf<typeof kuotadetail>

export const words: WordsOf<typeof kuotadetail> = {
  name: ['Kuota Perusahaan', 'Company Quota', 'Company Quotas'],
  fields: {
    detailkuotaidx: ['Kuota', 'Quota'],
    detailperusahaanid: ['Perusahaan', 'Company'],
    detailkuotapria: ['Kuota pria', 'Places for men'],
    detailkuotawanita: ['Kuota wanita', 'Places for women'],
    detailkuotapriawanita: ['Kuota pria/wanita', 'Places for either'],
    perusahaannama: ['Perusahaan', 'Company'],
    jmlregisterpria: ['Terisi pria', 'Taken by men'],
    jmlregisterwanita: ['Terisi wanita', 'Taken by women'],
    detailmundur: ['Mundur', 'Withdrawn'],
  },
}
