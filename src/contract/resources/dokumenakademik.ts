import { file, reference, text } from '../fields.ts'
import { DOCUMENT_TYPES } from '../fileTypes.ts'
import { defineResource, type WordsOf } from '../resource.ts'

/** Documents of the academic office for the students at one company of a quota (category 3). */
export const dokumenakademik = defineResource({
  name: 'dokumenakademik',
  id: 'akdidx',
  title: 'dokumennama',
  fields: {
    akdkuotaid: reference('kuota'),
    akdperusahaanid: reference('perusahaan', { shows: 'perusahaannama' }),
    akddokumenid: reference('dokumen', { shows: 'dokumennama' }),
    akddokumenfiles: file('dokumenakademik', DOCUMENT_TYPES, {
      readers: { akademik: 'any', prodi: 'own-prodi', wadir: 'any', mahasiswa: 'own' },
    }),
  },
  shown: { perusahaannama: text({ search: true }), dokumennama: text({ search: true }) },
  programme: 'kuotaprodiid',
  access: {
    akademik: 'everything',
    prodi: { list: 'own-prodi', one: 'own-prodi' },
    wadir: { list: 'any', one: 'any' },
  },
  list: { columns: ['perusahaannama', 'dokumennama', 'akddokumenfiles'], sort: 'perusahaannama' },
  form: ['akdkuotaid', 'akdperusahaanid', 'akddokumenid', 'akddokumenfiles'],
  parent: { field: 'akdkuotaid', list: 'all/kuotadokumen/{kuotaid}' },
  writes: 'simpandokumenakademik',
  menu: {
    id: 10,
    name: ['Dokumen Akademik', 'Academic Documents'],
    at: 25,
    under: 'kampus',
    roles: ['akademik'],
    icon: 'M4 10v4l3 .5v5h3V15l9 3.5V5.5L7 9.5ZM19 10.5c1.5.5 1.5 2.5 0 3',
  },
})

export const words: WordsOf<typeof dokumenakademik> = {
  name: ['Dokumen Perusahaan', 'Company Document', 'Company Documents'],
  fields: {
    akdkuotaid: ['Kuota', 'Quota'],
    akdperusahaanid: ['Perusahaan', 'Company'],
    akddokumenid: ['Dokumen', 'Document'],
    akddokumenfiles: ['Berkas', 'File'],
    perusahaannama: ['Perusahaan', 'Company'],
    dokumennama: ['Dokumen', 'Document'],
  },
}
