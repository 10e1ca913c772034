import { DOCUMENT_TYPES } from '../fileTypes.ts'
import { dosen } from '../who.ts'
import { date, integer, text } from '../fields.ts'
import { defineResource, type WordsOf } from '../resource.ts'

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
