import { placementColumns, placementFilters, placementFields, placementWords } from './placement.ts'
import { defineResource, type RecordOf, type WordsOf } from '../resource.ts'

/** Every approved placement of the programmes one may watch, read-only. */
export const monitoring = defineResource({
  name: 'monitoring',
  id: 'registerid',
  title: 'registermhsnama',
  fields: {},
  shown: placementFields,
  programme: 'registerprodiid',
  access: {
    akademik: { list: 'any' },
    prodi: { list: 'own-prodi' },
    dosen: { list: 'own-prodi' },
    wadir: { list: 'any' },
  },
  list: { columns: placementColumns, filters: placementFilters, sort: 'registermhsnama' },
})
export type Monitoring = RecordOf<typeof monitoring>

export const words: WordsOf<typeof monitoring> = {
  name: ['Monitoring', 'Monitoring'],
  fields: placementWords,
}
