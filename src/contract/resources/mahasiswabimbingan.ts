import { placementColumns, placementFilters, placementFields } from './placement.ts'
import { defineResource, type RecordOf } from '../resource.ts'

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
