import { active, choices, integer, reference, text } from '../fields.ts'
import { FILE_TYPES } from '../fileTypes.ts'
import { defineResource, type RecordOf, type WordsOf } from '../resource.ts'

/** Document types that are asked for, each with the file types it takes. */
export const dokumen = defineResource({
  name: 'dokumen',
  id: 'dokumenid',
  title: 'dokumennama',
  fields: {
    dokumennama: text({ max: 120, search: true }),
    dokumenjenisid: reference('jenis', { shows: 'jenisdokumen' }),
    dokumentipe: choices(FILE_TYPES, { min: 1 }),
    dokumenstatus: active(),
  },
  shown: { jenisdokumen: text() },
  access: { akademik: 'everything', prodi: { read: 'any' }, wadir: { read: 'any' } },
  list: {
    columns: ['dokumennama', 'jenisdokumen', 'dokumentipe', 'dokumenstatus'],
    filters: [{ param: 'jenis', column: 'dokumenjenisid' }],
    sort: 'dokumennama',
  },
  form: ['dokumennama', 'dokumenjenisid', 'dokumentipe', 'dokumenstatus'],
  actions: {
    wajib: {
      call: 'GET listdokumen/{jenisid}',
      who: { akademik: 'any', prodi: 'any', wadir: 'any' },
      lists: { dokumenid: integer(), dokumennama: text(), dokumentipe: choices([] as readonly string[]) },
    },
  },
  menu: {
    id: 7,
    name: ['Dokumen yang Diminta', 'Requested Documents'],
    at: 23,
    under: 'kampus',
    roles: ['akademik'],
    icon: 'M6.5 3.5h7l4 4v13h-11ZM13.5 3.5v4h4M9.5 12.5h5M9.5 16h5',
  },
})
export type Dokumen = RecordOf<typeof dokumen>

export const words: WordsOf<typeof dokumen> = {
  name: ['Dokumen', 'Document', 'Documents'],
  hint: [
    'Apa saja yang diminta dari mahasiswa, dan pada tahap mana.',
    'What students are asked for, and at which stage.',
  ],
  none: [
    'Tambahkan dokumen yang harus diunggah mahasiswa, misalnya KTP atau KHS, pada tahapnya.',
    'Add the documents that students have to upload, such as an identity card, at their stage.',
  ],
  fields: {
    dokumennama: ['Nama dokumen', 'Document name'],
    dokumenjenisid: ['Jenis dokumen', 'Document category'],
    dokumentipe: ['Tipe berkas', 'File types'],
    dokumenstatus: ['Aktif', 'Active'],
    jenisdokumen: ['Jenis dokumen', 'Document category'],
  },
}
