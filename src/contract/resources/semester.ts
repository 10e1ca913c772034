import { kuota } from './kuota.ts'
import { akademik, everybody } from '../who.ts'
import { boolean, integer, optional, reference, text } from '../fields.ts'
import { defineResource, type RecordOf, type WordsOf } from '../resource.ts'

const staff = { akademik: 'any', prodi: 'any', dosen: 'any', wadir: 'any' } as const
/** `semtutup`: since when it is closed, so that its data are only read. */
const named = { semid: integer(), semnama: text(), semtutup: optional(text()) }
const { kuotamulairegistrasi, kuotaselesairegistrasi, kuotaselesaiuploaddokumen } = kuota.fields

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
  actions: {
    // Short lists for selection boxes.
    daftar: { call: 'GET listsemester', who: everybody, lists: named },
    semua: {
      call: 'GET semester/all',
      who: staff,
      sends: { prodi: optional(reference('prodi')) },
      lists: named,
    },
    satu: { call: 'GET semester/{prodiid}/{semid}', who: staff, gives: named },
    // The newest first; the running one cannot be closed.
    arsip: {
      call: 'GET semester/arsip',
      who: akademik,
      lists: {
        semid: integer(),
        semnama: text(),
        tutup: optional(text()),
        tutupoleh: optional(text()),
        berjalan: boolean(),
        jmlkuota: integer(),
      },
    },
    // What is not done in it.
    sisa: {
      call: 'GET semester/tutup/{semid}',
      who: akademik,
      gives: {
        menunggu: integer(),
        berjalan: integer(),
        dokumen: integer(),
        laporan: integer(),
        jumlah: integer(),
      },
    },
    // So many were shown as not done when it was decided; another number by now is refused.
    tutup: { call: 'POST semester/tutup/{semid}', who: akademik, sends: { belumselesai: integer() } },
    salinkuota: {
      call: 'POST semester/salinkuota/{semid}',
      who: akademik,
      sends: {
        kuotamulairegistrasi,
        kuotaselesairegistrasi,
        kuotaselesaiuploaddokumen,
        ke: reference('semester'),
      },
      gives: { kuota: integer(), perusahaan: integer(), dilewati: integer() },
      idempotent: true,
    },
  },
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
