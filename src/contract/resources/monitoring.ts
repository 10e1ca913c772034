import {
  placementColumns,
  placementFilters,
  placementFields,
  placementWords,
  remindedFields,
  remindedWords,
} from './placement.ts'
import { defineResource, type RecordOf, type WordsOf } from '../resource.ts'

/** Every approved placement of the programmes one may watch, read-only. */
export const monitoring = defineResource({
  name: 'monitoring',
  id: 'registerid',
  title: 'registermhsnama',
  fields: {},
  shown: { ...placementFields, ...remindedFields },
  programme: 'registerprodiid',
  access: {
    akademik: { list: 'any' },
    prodi: { list: 'own-prodi' },
    dosen: { list: 'own-prodi' },
    wadir: { list: 'any' },
  },
  list: {
    columns: [...placementColumns, 'diingatkan'],
    filters: placementFilters,
    counted: 'tunggu',
    sort: 'registermhsnama',
  },
  menu: {
    id: 13,
    name: ['Monitoring', 'Monitoring'],
    at: 12,
    under: '/register',
    roles: ['akademik', 'prodi', 'dosen', 'wadir'],
    icon: 'M3.5 5h17v11h-17zM8.5 20h7M12 16v4M7 12l3-3 2.5 2.5L17 7.5',
  },
})
export type Monitoring = RecordOf<typeof monitoring>

export const words: WordsOf<typeof monitoring> = {
  name: ['Monitoring', 'Monitoring'],
  fields: { ...placementWords, ...remindedWords },
}
