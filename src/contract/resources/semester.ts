import { integer, text } from '../fields.ts'
import { defineResource, type RecordOf, type WordsOf } from '../resource.ts'

/**
 * Semesters, from the academic system or entered here, by the number that it gives them. Which one runs and which are closed
 * is said beside them, in Pengaturan.
 */
export const semester = defineResource({
  name: 'semester',
  id: 'semid',
  title: 'semnama',
  fields: {
    semid: integer({ min: 1, unique: true, fixed: true }),
    semnama: text({ max: 100, search: true }),
  },
  imported: true,
  access: { akademik: { list: 'any', one: 'any', create: 'any', update: 'any' } },
  first: '/impor?jenis=semester',
  list: { columns: ['semid', 'semnama'], sort: 'semid', order: 'desc' },
  form: ['semid', 'semnama'],
})
export type Semester = RecordOf<typeof semester>

export const words: WordsOf<typeof semester> = {
  name: ['Semester', 'Semester', 'Semesters'],
  none: [
    'Impor semester dari sistem akademik, atau tambahkan yang pertama.',
    'Import the semesters from the academic system, or add the first.',
  ],
  fields: {
    semid: ['Nomor semester', 'Number of the semester'],
    semnama: ['Nama semester', 'Name of the semester'],
  },
}
