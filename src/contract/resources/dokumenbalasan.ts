import { choices, file, reference, text } from '../fields.ts'
import { DOCUMENT_TYPES } from '../fileTypes.ts'
import { defineResource, type WordsOf } from '../resource.ts'

/**
 * A company's reply letter and the students it names. `pilihmahasiswa` (NOBP of each) is written and comes back as
 * `pilihanmahasiswa`; the server checks that each is registered at that quota and company.
 */
export const dokumenbalasan = defineResource({
  name: 'dokumenbalasan',
  id: 'balasanidx',
  title: 'perusahaannama',
  fields: {
    balasankuotaidx: reference('kuota'),
    balasanperusahaanidx: reference('perusahaan', { shows: 'perusahaannama' }),
    balasanfiles: file('balasanfiles', DOCUMENT_TYPES, {
      readers: { akademik: 'any', prodi: 'own-prodi', wadir: 'any', mahasiswa: 'own' },
    }),
    pilihmahasiswa: choices([] as readonly string[], { min: 1 }),
  },
  shown: {
    perusahaannama: text({ search: true }),
    pilihanmahasiswa: choices([] as readonly string[]),
    namamahasiswa: choices([] as readonly string[]),
  },
  programme: 'kuotaprodiid',
  access: {
    akademik: 'everything',
    prodi: { list: 'own-prodi', one: 'own-prodi' },
    wadir: { list: 'any', one: 'any' },
  },
  list: { columns: ['perusahaannama', 'namamahasiswa', 'balasanfiles'], sort: 'perusahaannama' },
  form: ['balasankuotaidx', 'balasanperusahaanidx', 'pilihmahasiswa', 'balasanfiles'],
  parent: { field: 'balasankuotaidx', list: 'listdokumenbalasan/{kuotaidx}' },
})

export const words: WordsOf<typeof dokumenbalasan> = {
  name: ['Surat Balasan', 'Reply Letter', 'Reply Letters'],
  fields: {
    balasankuotaidx: ['Kuota', 'Quota'],
    balasanperusahaanidx: ['Perusahaan', 'Company'],
    balasanfiles: ['Surat balasan', 'Reply letter'],
    pilihmahasiswa: ['Mahasiswa', 'Students'],
    perusahaannama: ['Perusahaan', 'Company'],
    pilihanmahasiswa: ['NOBP mahasiswa', 'NOBP of students'],
    namamahasiswa: ['Mahasiswa', 'Students'],
  },
}
