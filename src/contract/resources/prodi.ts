import { text } from '../fields.ts'
import { defineResource, type RecordOf, type WordsOf } from '../resource.ts'

/** Study programmes, from the academic system: read-only everywhere. */
export const prodi = defineResource({
  name: 'prodi',
  id: 'prodiid',
  title: 'prodinama',
  fields: {},
  shown: {
    prodinama: text({ search: true }),
    prodipejabat: text({ search: true, optional: true }),
    prodipejabat2: text({ optional: true }),
    prodiakreditasi: text({ optional: true }),
  },
  access: {
    akademik: { list: 'any', one: 'any' },
    prodi: { list: 'any', one: 'any' },
    wadir: { list: 'any', one: 'any' },
  },
  list: { columns: ['prodinama', 'prodipejabat', 'prodipejabat2', 'prodiakreditasi'], sort: 'prodinama' },
  menu: {
    id: 4,
    name: ['Program Studi', 'Study Programmes'],
    at: 20,
    under: 'kampus',
    roles: ['akademik', 'wadir'],
    icon: 'M4 6.5c3-1.5 5.5-1.5 8 .5c2.5-2 5-2 8-.5V19c-3-1.5-5.5-1.5-8 .5c-2.5-2-5-2-8-.5ZM12 7v12.5',
  },
})
export type Prodi = RecordOf<typeof prodi>

export const words: WordsOf<typeof prodi> = {
  name: ['Program Studi', 'Study Programme'],
  fields: {
    prodinama: ['Program studi', 'Study programme'],
    prodipejabat: ['Ketua program studi', 'Head of programme'],
    prodipejabat2: ['Sekretaris program studi', 'Secretary of programme'],
    prodiakreditasi: ['Akreditasi', 'Accreditation'],
  },
}
