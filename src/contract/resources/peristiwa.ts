import { EVENT_GROUPS, EVENTS } from '../events.ts'
import { choice, integer, optional, text } from '../fields.ts'
import { defineResource } from '../resource.ts'

/** What events are about. */
export const EVENT_OBJECTS: readonly string[] = [
  ...new Set(Object.keys(EVENTS).map((kind) => kind.split('.')[0]!)),
]

/** All that happened to what somebody looks after, the newest first. */
export const peristiwa = defineResource({
  name: 'peristiwa',
  id: 'peristiwaid',
  title: 'aksi',
  reads: { by: 'older', keyword: 'oleh', size: 50 },
  shown: {
    peristiwaid: integer(),
    waktu: text(),
    oleh: text(),
    aksi: text(),
    sesudah: optional(text()),
    kelompok: choice(EVENT_GROUPS),
    objek: text(),
    dari: text(),
    sampai: text(),
  },
  access: { akademik: { list: 'any' }, prodi: { list: 'own-prodi' }, wadir: { list: 'any' } },
  list: {
    columns: ['aksi', 'waktu', 'oleh', 'sesudah'],
    filters: [
      { param: 'kelompok', column: 'kelompok', of: EVENT_GROUPS },
      { param: 'objek', column: 'objek', of: EVENT_OBJECTS },
      { param: 'dari', column: 'dari', of: 'day' },
      { param: 'sampai', column: 'sampai', of: 'day' },
    ],
    sort: 'peristiwaid',
    order: 'desc',
    sorts: [],
  },
})
