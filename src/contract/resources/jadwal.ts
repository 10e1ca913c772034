import { akademik, office } from '../who.ts'
import { date, integer, reference, text } from '../fields.ts'
import { defineResource, type RecordOf, type WordsOf } from '../resource.ts'

const readers = { ...office, mahasiswa: 'own', dosen: 'own-prodi' } as const
const ofOne = { registerid: reference('register', { optional: true }) }

/** From when to when the students of one company work; saving it makes one period row per day. */
export const jadwal = defineResource({
  name: 'jadwal',
  id: 'jadwalid',
  title: 'perusahaannama',
  fields: {
    jadwalkuotaidx: reference('kuota'),
    jadwalperusahaanid: reference('perusahaan', { shows: 'perusahaannama' }),
    jadwalmulai: date(),
    jadwalselesai: date({ notBefore: 'jadwalmulai' }),
  },
  shown: { perusahaannama: text({ search: true }) },
  programme: 'kuotaprodiid',
  access: {
    akademik: 'everything',
    prodi: { list: 'own-prodi', one: 'own-prodi' },
    wadir: { list: 'any', one: 'any' },
  },
  list: { columns: ['perusahaannama', 'jadwalmulai', 'jadwalselesai'], sort: 'perusahaannama' },
  form: ['jadwalkuotaidx', 'jadwalperusahaanid', 'jadwalmulai', 'jadwalselesai'],
  parent: { field: 'jadwalkuotaidx', list: 'all/jadwal/{kuotaid}' },
  actions: {
    // Whose days: they may be the student's own. A student's are meant anyway.
    tahun: {
      call: 'GET jadwal/tahun/{kuotaid}/{perusahaanid}',
      who: readers,
      sends: ofOne,
      lists: { tahun: integer() },
    },
    bulan: {
      call: 'GET jadwal/bulan/{kuotaid}/{tahun}/{perusahaanid}',
      who: readers,
      sends: ofOne,
      lists: { bulan: integer(), bulanlabel: text() },
    },
    minggu: {
      call: 'GET jadwal/minggu/{kuotaid}/{bulan}/{perusahaanid}',
      who: readers,
      sends: { ...ofOne, tahun: integer({ min: 2000, max: 2200, optional: true }) },
      lists: { minggu: integer(), minggulabel: text() },
    },
    // `luar`: so many reported days outside of it were shown when it was decided; another number by now is refused.
    geser: {
      call: 'POST jadwal/geser/{jadwalid}',
      who: akademik,
      sends: { mulai: date(), selesai: date(), luar: integer() },
      asks: 'reason',
    },
  },
})
export type Jadwal = RecordOf<typeof jadwal>

export const words: WordsOf<typeof jadwal> = {
  name: ['Jadwal Magang', 'Internship Schedule', 'Internship Schedules'],
  fields: {
    jadwalkuotaidx: ['Kuota', 'Quota'],
    jadwalperusahaanid: ['Perusahaan', 'Company'],
    jadwalmulai: ['Mulai magang', 'Internship start'],
    jadwalselesai: ['Selesai magang', 'Internship end'],
    perusahaannama: ['Perusahaan', 'Company'],
  },
}
