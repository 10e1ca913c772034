import { MAX_VISITED, MAX_VISITED_FUNCTION, MAX_VISITED_NAME, VISIT_WAYS } from '../rules/visits.ts'
import { MAX_COMMENT } from '../limits.ts'
import { DOCUMENT_TYPES } from '../fileTypes.ts'
import { dosen } from '../who.ts'
import { active, choice, date, integer, text } from '../fields.ts'
import { defineResource, type WordsOf } from '../resource.ts'

/** `bagikan`: the students who were visited read the finding as well. */
const written = {
  many: 'registerid',
  most: MAX_VISITED,
  none: 'visit.nobody',
  sends: {
    tanggal: date(),
    jenis: choice(VISIT_WAYS),
    dengan: text({ max: MAX_VISITED_NAME }),
    jabatan: text({ max: MAX_VISITED_FUNCTION, optional: true }),
    temuan: text({ max: MAX_COMMENT, rows: 4 }),
    tindaklanjut: text({ max: MAX_COMMENT, rows: 4, optional: true }),
    bagikan: active({ optional: true }),
  },
} as const

/** Visits of lecturers to students at a company, as the office reads them. */
export const kunjungan = defineResource({
  name: 'kunjungan',
  id: 'kunjunganid',
  title: 'tanggal',
  reads: { by: 'page' },
  shown: {
    tanggal: date(),
    dosennama: text(),
    perusahaannama: text(),
    mahasiswa: text(),
    temuan: text(),
    jenis: text(),
    dengan: text(),
    tindaklanjut: text(),
    semnama: text(),
    berkas: text(),
  },
  access: {
    akademik: { list: 'any' },
    prodi: { list: 'own-prodi' },
    wadir: { list: 'any' },
    mahasiswa: { list: 'own' },
    dosen: { list: 'own' },
  },
  list: {
    filters: [
      { param: 'prodi', column: 'prodiid' },
      { param: 'semester', column: 'semid' },
    ],
    sort: 'tanggal',
    order: 'desc',
    sorts: ['tanggal', 'dosennama', 'perusahaannama'],
  },
  actions: {
    tambah: {
      call: 'POST kunjungan',
      who: dosen,
      ...written,
      gives: { kunjunganid: integer() },
      idempotent: true,
    },
    ubah: {
      call: 'POST kunjungan/{kunjunganid}',
      who: dosen,
      versioned: true,
      ...written,
      gives: { versi: integer() },
    },
    berkas: {
      call: 'POST kunjungan/berkas/{kunjunganid}',
      who: dosen,
      file: { field: 'berkas', accept: DOCUMENT_TYPES },
      gives: { berkasid: integer() },
      idempotent: true,
    },
  },
  menu: {
    id: 24,
    name: ['Kunjungan & Beban', 'Visits & Load'],
    at: 9,
    under: '/dosen',
    roles: ['akademik', 'prodi', 'dosen', 'wadir'],
    beside: '/beban',
    icon: 'M12 21s-6.5-5.6-6.5-11a6.5 6.5 0 0 1 13 0c0 5.4-6.5 11-6.5 11ZM9.5 10.2l1.8 1.8 3.2-3.5',
  },
})

export const words: WordsOf<typeof kunjungan> = {
  name: ['Kunjungan', 'Visits'],
  fields: {
    tanggal: ['Tanggal', 'Day'],
    dosennama: ['Dosen', 'Lecturer'],
    perusahaannama: ['Perusahaan', 'Company'],
    mahasiswa: ['Mahasiswa', 'Students'],
    temuan: ['Temuan', 'Finding'],
    jenis: ['Cara', 'Way'],
    dengan: ['Bertemu dengan', 'Met'],
    tindaklanjut: ['Tindak lanjut', 'Follow-up'],
    semnama: ['Semester', 'Semester'],
    berkas: ['Berkas', 'Files'],
  },
}
