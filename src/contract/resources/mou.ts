import { date, file, reference, text } from '../fields.ts'
import { DOCUMENT_TYPES } from '../fileTypes.ts'
import { defineResource, type RecordOf, type WordsOf } from '../resource.ts'

/** An agreement with a company. A new one stands beside the old one, which stays. */
export const mou = defineResource({
  name: 'mou',
  id: 'mouid',
  title: 'mounomor',
  fields: {
    mouperusahaanid: reference('perusahaan', { shows: 'perusahaannama' }),
    mounomor: text({ max: 100, code: true }),
    moumulai: date(),
    mouakhir: date({ notBefore: 'moumulai' }),
    moufile: file('moufile', DOCUMENT_TYPES, {
      optional: true,
      readers: { akademik: 'any', prodi: 'any', wadir: 'any' },
    }),
  },
  shown: { perusahaannama: text() },
  access: { akademik: 'everything', prodi: { list: 'any', one: 'any' }, wadir: { list: 'any', one: 'any' } },
  list: { columns: ['mounomor', 'moumulai', 'mouakhir', 'moufile'], sort: 'mouakhir', order: 'desc' },
  form: ['mouperusahaanid', 'mounomor', 'moumulai', 'mouakhir', 'moufile'],
  parent: { field: 'mouperusahaanid', list: 'all/mou/{perusahaanid}' },
})
export type Mou = RecordOf<typeof mou>

export const words: WordsOf<typeof mou> = {
  name: ['Perjanjian', 'Agreement', 'Agreements'],
  fields: {
    mouperusahaanid: ['Perusahaan', 'Company'],
    mounomor: ['Nomor', 'Number'],
    moumulai: ['Mulai berlaku', 'From'],
    mouakhir: ['Berakhir', 'Until'],
    moufile: ['Berkas', 'File'],
    perusahaannama: ['Perusahaan', 'Company'],
  },
}
