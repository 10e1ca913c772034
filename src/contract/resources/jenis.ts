import { active, text } from '../fields.ts'
import { defineResource, type RecordOf, type WordsOf } from '../resource.ts'

/** Document categories. 1 to 4 are fixed: the stages of a registration depend on them. */
export const jenis = defineResource({
  name: 'jenis',
  id: 'jenisidx',
  title: 'jenisdokumen',
  fields: { jenisdokumen: text({ max: 100, search: true, unique: true }), jenisstatus: active() },
  access: { akademik: 'everything', prodi: { read: 'any' }, wadir: { read: 'any' } },
  list: { columns: ['jenisdokumen', 'jenisstatus'], sort: 'jenisdokumen' },
  form: ['jenisdokumen', 'jenisstatus'],
  options: 'jenis/all',
  menu: {
    id: 5,
    name: ['Jenis Dokumen', 'Document Categories'],
    at: 24,
    under: 'kampus',
    roles: ['akademik'],
    icon: 'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z',
  },
})
export type Jenis = RecordOf<typeof jenis>

export const words: WordsOf<typeof jenis> = {
  name: ['Jenis Dokumen', 'Document Category', 'Document Categories'],
  hint: [
    'Tahap tempat dokumen diminta. Empat yang pertama bawaan; dokumennya sendiri ada di menu Dokumen yang Diminta.',
    'The stages at which documents are asked for. The first four are built in; the documents stand in Requested Documents.',
  ],
  fields: {
    jenisdokumen: ['Jenis dokumen', 'Document category'],
    jenisstatus: ['Aktif', 'Active'],
  },
}
