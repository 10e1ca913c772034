import { placementColumns, placementFilters, placementFields, placementWords } from './placement.ts'
import { defineResource, type RecordOf, type WordsOf } from '../resource.ts'

/** The students a lecturer guides. */
export const mahasiswabimbingan = defineResource({
  name: 'mahasiswabimbingan',
  id: 'registerid',
  title: 'registermhsnama',
  fields: {},
  shown: placementFields,
  programme: 'registerprodiid',
  owner: 'pembimbingdosenid',
  access: {
    akademik: { list: 'any' },
    prodi: { list: 'own-prodi' },
    dosen: { list: 'own' },
    wadir: { list: 'any' },
  },
  list: { columns: placementColumns, filters: placementFilters, counted: 'tunggu', sort: 'registermhsnama' },
  menu: {
    id: 12,
    name: ['Bimbingan', 'Supervision'],
    at: 5,
    under: '/register',
    roles: ['dosen'],
    icon: 'M4 5h12v8.5H9.5L6 16.5v-3H4ZM16 9h4v8h-2v2.5L15 17h-4.5',
  },
})
export type MahasiswaBimbingan = RecordOf<typeof mahasiswabimbingan>

export const words: WordsOf<typeof mahasiswabimbingan> = {
  name: ['Mahasiswa Bimbingan', 'Supervised Student', 'Supervised Students'],
  fields: placementWords,
}
