import { everybody } from '../who.ts'
import { integer, text } from '../fields.ts'
import { defineResource, type WordsOf } from '../resource.ts'

/** Study programmes, from the academic system or entered here, by the number that it gives them. */
export const prodi = defineResource({
  name: 'prodi',
  id: 'prodiid',
  title: 'prodinama',
  fields: {
    prodiid: integer({ min: 1, unique: true, fixed: true }),
    prodinama: text({ max: 100, search: true }),
    prodipejabat: text({ max: 150, search: true, optional: true }),
    prodipejabat2: text({ max: 150, optional: true }),
    prodiakreditasi: text({ max: 50, optional: true }),
    // What the campus' own Neo Feeder calls it, and the course that an internship is taken for.
    prodiidfeeder: text({ max: 40, code: true, optional: true, alone: true }),
    prodiidmatkul: text({ max: 40, code: true, optional: true, alone: true }),
    prodisksmagang: integer({ max: 60, optional: true, alone: true }),
  },
  imported: true,
  access: {
    akademik: { list: 'any', one: 'any', create: 'any', update: 'any' },
    prodi: { list: 'any', one: 'any' },
    wadir: { list: 'any', one: 'any' },
  },
  first: '/impor?jenis=prodi',
  list: { columns: ['prodinama', 'prodipejabat', 'prodipejabat2', 'prodiakreditasi'], sort: 'prodinama' },
  form: [
    'prodiid',
    'prodinama',
    'prodipejabat',
    'prodipejabat2',
    'prodiakreditasi',
    'prodiidfeeder',
    'prodiidmatkul',
    'prodisksmagang',
  ],
  actions: {
    nama: { call: 'GET all/prodi', who: everybody, lists: { prodiid: integer(), prodinama: text() } },
  },
  menu: {
    id: 4,
    name: ['Program Studi', 'Study Programmes'],
    at: 20,
    under: 'kampus',
    roles: ['akademik', 'wadir'],
    icon: 'M4 6.5c3-1.5 5.5-1.5 8 .5c2.5-2 5-2 8-.5V19c-3-1.5-5.5-1.5-8 .5c-2.5-2-5-2-8-.5ZM12 7v12.5',
  },
})

export const words: WordsOf<typeof prodi> = {
  name: ['Program Studi', 'Study Programme', 'Study Programmes'],
  none: [
    'Impor program studi dari sistem akademik, atau tambahkan satu per satu.',
    'Import the study programmes from the academic system, or add them one by one.',
  ],
  fields: {
    prodiid: ['Nomor di sistem akademik', 'Number in the academic system'],
    prodinama: ['Program studi', 'Study programme'],
    prodipejabat: ['Ketua program studi', 'Head of programme'],
    prodipejabat2: ['Sekretaris program studi', 'Secretary of programme'],
    prodiakreditasi: ['Akreditasi', 'Accreditation'],
    prodiidfeeder: ['ID prodi di Neo Feeder', 'Programme ID in Neo Feeder'],
    prodiidmatkul: ['ID mata kuliah magang di Neo Feeder', 'Course ID of the internship in Neo Feeder'],
    prodisksmagang: ['SKS mata kuliah magang', 'Credits of the internship course'],
  },
}
