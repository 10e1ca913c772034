import { akademik } from '../who.ts'
import { choice, date, integer, reference, text } from '../fields.ts'
import { defineResource, type RecordOf, type WordsOf } from '../resource.ts'
import { OFFER_TIMES, type OfferTime } from '../rules/antrean.ts'

/** So many days before its registration ends, a quota is closing. */
export const CLOSING_SOON = 7

/** A quota: one programme, one semester, one registration window. Its seats stand in `kuotadetail`. */
export const kuota = defineResource({
  name: 'kuota',
  id: 'kuotaidx',
  title: 'jeniskuota',
  fields: {
    kuotajenisid: reference('jeniskuota', { shows: 'jeniskuota' }),
    kuotaprodiid: reference('prodi', { shows: 'kuotaprodinama', several: true }),
    kuotasemid: reference('semester', { shows: 'kuotasemnama' }),
    kuotamulairegistrasi: date(),
    kuotaselesairegistrasi: date({ notBefore: 'kuotamulairegistrasi' }),
    // Whoever registers on the last day can still upload.
    kuotaselesaiuploaddokumen: date({ notBefore: 'kuotaselesairegistrasi' }),
    // For how long a place that falls free is held for the first in line; not said: USUAL_OFFER.
    kuotatawaran: choice(Object.keys(OFFER_TIMES) as OfferTime[], { optional: true }),
  },
  shown: {
    jeniskuota: text({ search: true }),
    kuotaprodinama: text({ search: true }),
    kuotasemnama: text({ search: true }),
    kuotapria: integer(),
    kuotawanita: integer(),
    kuotapriawanita: integer(),
  },
  programme: 'kuotaprodiid',
  access: {
    akademik: 'everything',
    prodi: { list: 'own-prodi', one: 'own-prodi' },
    wadir: { list: 'any', one: 'any' },
  },
  first: '/kuota/create',
  list: {
    columns: [
      'jeniskuota',
      'kuotaprodinama',
      'kuotasemnama',
      'kuotapria',
      'kuotawanita',
      'kuotapriawanita',
      'kuotamulairegistrasi',
      'kuotaselesairegistrasi',
    ],
    filters: [
      { param: 'prodi', column: 'kuotaprodiid' },
      { param: 'semester', column: 'kuotasemid' },
      { param: 'tutup', word: 'segera', column: 'kuotaselesairegistrasi', within: CLOSING_SOON },
    ],
    sort: 'kuotamulairegistrasi',
    order: 'desc',
  },
  form: [
    'kuotajenisid',
    'kuotaprodiid',
    'kuotasemid',
    'kuotamulairegistrasi',
    'kuotaselesairegistrasi',
    'kuotaselesaiuploaddokumen',
    'kuotatawaran',
  ],
  actions: {
    // Of its ranked round (rules/round).
    batalputaran: { call: 'POST putaran/batal/{putaranid}', who: akademik, asks: 'reason' },
    tarikputaran: { call: 'POST putaran/tarik/{putaranid}', who: akademik, asks: 'reason' },
    // What was looked at, by its checksum.
    umumkanputaran: {
      call: 'POST putaran/umumkan/{putaranid}',
      who: akademik,
      sends: { sidikhasil: text({ max: 64 }) },
      gives: { jmlmendapat: integer(), jmltanpa: integer() },
    },
  },
  menu: {
    id: 8,
    name: ['Kuota', 'Quotas'],
    at: 3,
    roles: ['akademik', 'prodi', 'wadir'],
    icon: 'M8 5.5a3 3 0 1 1 0 6a3 3 0 0 1 0-6ZM2.5 19c.5-3.5 2.5-5 5.5-5s5 1.5 5.5 5M16 6.5a2.5 2.5 0 1 1 0 5M17 14.2c2.5.3 4 1.8 4.5 4.8',
  },
})
export type Kuota = RecordOf<typeof kuota>

export const words: WordsOf<typeof kuota> = {
  name: ['Kuota', 'Quota', 'Quotas'],
  none: [
    'Satu kuota dibuat untuk satu program studi dan semester; untuk beberapa program studi cukup satu isian.',
    'A quota is made for one programme and semester; one form makes those of several programmes.',
  ],
  fields: {
    kuotajenisid: ['Jenis kuota', 'Quota type'],
    kuotaprodiid: ['Program studi', 'Study programme'],
    kuotasemid: ['Semester', 'Semester'],
    kuotamulairegistrasi: ['Mulai registrasi', 'Registration opens'],
    kuotaselesairegistrasi: ['Selesai registrasi', 'Registration closes'],
    kuotaselesaiuploaddokumen: ['Batas unggah dokumen', 'Upload deadline'],
    kuotatawaran: ['Tawaran untuk antrean berlaku', 'An offer to the waiting list holds for'],
    jeniskuota: ['Jenis kuota', 'Quota type'],
    kuotaprodinama: ['Program studi', 'Study programme'],
    kuotasemnama: ['Semester', 'Semester'],
    kuotapria: ['Kuota pria', 'Places for men'],
    kuotawanita: ['Kuota wanita', 'Places for women'],
    kuotapriawanita: ['Kuota pria/wanita', 'Places for either'],
  },
  choices: {
    '24jam': ['24 jam', '24 hours'],
    '48jam': ['48 jam', '48 hours'],
    '72jam': ['72 jam', '72 hours'],
    '1hari': ['8 jam kerja', '8 working hours'],
    '2hari': ['16 jam kerja', '16 working hours'],
  },
}
