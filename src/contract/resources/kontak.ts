import { choice, date, reference, text } from '../fields.ts'
import { defineResource, type RecordOf, type WordsOf } from '../resource.ts'

export const CONTACT_WAYS = ['telepon', 'pesan', 'surel', 'kunjungan', 'pertemuan'] as const

/** What was said with a company, so that the next person in the office need not ask again. */
export const kontak = defineResource({
  name: 'kontak',
  id: 'kontakid',
  title: 'kontakisi',
  fields: {
    kontakperusahaanid: reference('perusahaan', { shows: 'perusahaannama' }),
    kontaktanggal: date(),
    kontakcara: choice(CONTACT_WAYS),
    kontakdengan: text({ max: 150, optional: true }),
    kontakisi: text({ max: 1000, rows: 4 }),
  },
  shown: { perusahaannama: text() },
  access: { akademik: 'everything', prodi: 'everything', wadir: { list: 'any', one: 'any' } },
  list: {
    columns: ['kontaktanggal', 'kontakcara', 'kontakdengan', 'kontakisi'],
    sort: 'kontaktanggal',
    order: 'desc',
  },
  form: ['kontakperusahaanid', 'kontaktanggal', 'kontakcara', 'kontakdengan', 'kontakisi'],
  parent: { field: 'kontakperusahaanid', list: 'all/kontak/{perusahaanid}' },
})
export type Contact = RecordOf<typeof kontak>

export const words: WordsOf<typeof kontak> = {
  name: ['Catatan Kontak', 'Contact Note', 'Contact Notes'],
  fields: {
    kontakperusahaanid: ['Perusahaan', 'Company'],
    kontaktanggal: ['Tanggal', 'Date'],
    kontakcara: ['Lewat', 'By'],
    kontakdengan: ['Dengan siapa', 'With whom'],
    kontakisi: ['Isi', 'What was said'],
    perusahaannama: ['Perusahaan', 'Company'],
  },
  choices: {
    telepon: ['Telepon', 'Phone'],
    pesan: ['Pesan singkat', 'Message'],
    surel: ['Surel', 'E-mail'],
    kunjungan: ['Kunjungan', 'Visit'],
    pertemuan: ['Pertemuan', 'Meeting'],
  },
}
