import { active, flag, text } from '../fields.ts'
import { defineResource, type RecordOf } from '../resource.ts'

/** Quota types. `jenismou` '1' = the companies come from an agreement, so students pick from cards. */
export const jeniskuota = defineResource({
  name: 'jeniskuota',
  id: 'jenisid',
  title: 'jeniskuota',
  fields: {
    jeniskuota: text({ max: 100, search: true, unique: true }),
    jenismou: flag(),
    jenisstatus: active(),
  },
  access: { akademik: 'everything', prodi: { read: 'any' }, wadir: { read: 'any' } },
  list: { columns: ['jeniskuota', 'jenismou', 'jenisstatus'], sort: 'jeniskuota' },
  form: ['jeniskuota', 'jenismou', 'jenisstatus'],
  options: 'all/jeniskuota',
})
export type JenisKuota = RecordOf<typeof jeniskuota>
