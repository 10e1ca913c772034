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
  list: {
    columns: placementColumns,
    filters: [...placementFilters, { param: 'dosen', column: 'pembimbingdosenid' }],
    sort: 'registermhsnama',
  },
})
export type MahasiswaBimbingan = RecordOf<typeof mahasiswabimbingan>

export const words: WordsOf<typeof mahasiswabimbingan> = {
  name: ['Mahasiswa Bimbingan', 'Supervised Student'],
  fields: placementWords,
}
