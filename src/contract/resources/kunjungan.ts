import { date, text } from '../fields.ts'
import { defineResource } from '../resource.ts'

/** Visits of lecturers to students at a company, as the office reads them. */
export const kunjungan = defineResource({
  name: 'kunjungan',
  id: 'kunjunganid',
  title: 'tanggal',
  reads: { by: 'page' },
  shown: {
    tanggal: date(),
    jenis: text(),
    dosennama: text(),
    perusahaannama: text(),
    mahasiswa: text(),
    temuan: text(),
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
    columns: [
      ...(['tanggal', 'dosennama', 'perusahaannama', 'mahasiswa', 'temuan'] as const),
      ...(['jenis', 'dengan', 'tindaklanjut', 'semnama', 'berkas'] as const),
    ],
    filters: [
      { param: 'prodi', column: 'prodiid' },
      { param: 'semester', column: 'semid' },
    ],
    sort: 'tanggal',
    order: 'desc',
    sorts: ['tanggal', 'dosennama', 'perusahaannama'],
  },
})
