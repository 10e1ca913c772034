import { slip } from './pengguna.ts'
import { akademik, office } from '../who.ts'
import { active, integer, phone, reference, text } from '../fields.ts'
import { defineResource, type RecordOf, type WordsOf } from '../resource.ts'

/** Lecturers, from the academic system or entered here. Their number is their user name: it stays. */
export const dosen = defineResource({
  name: 'dosen',
  id: 'dosenid',
  title: 'dosennama',
  fields: {
    dosennidn: text({ max: 20, search: true, code: true, unique: true, fixed: true }),
    dosennama: text({ max: 150, search: true }),
    dosenprodiid: reference('prodi', { shows: 'prodinama' }),
    dosenalamat: text({ max: 255, search: true, optional: true }),
    dosentelp: phone({ search: true, optional: true }),
    dosenidfeeder: text({ max: 40, code: true, optional: true, alone: true }),
  },
  shown: {
    prodinama: text(),
    // Whom the lecturer guides: approved, in the running semester or later where one is set.
    jmlbimbingan: integer(),
    // May sign in; 1 also for who has no account.
    aktif: active(),
  },
  programme: 'dosenprodiid',
  imported: true,
  access: {
    akademik: { read: 'any', create: 'any', update: 'any' },
    prodi: { list: 'own-prodi', one: 'own-prodi' },
    wadir: { list: 'any', one: 'any' },
  },
  first: '/impor?jenis=dosen',
  list: {
    columns: ['dosennidn', 'dosennama', 'prodinama', 'jmlbimbingan', 'dosenalamat', 'dosentelp'],
    filters: [
      { param: 'prodi', column: 'dosenprodiid' },
      { param: 'aktif', column: 'aktif' },
    ],
    sort: 'dosennama',
  },
  form: ['dosennidn', 'dosennama', 'dosenprodiid', 'dosenalamat', 'dosentelp', 'dosenidfeeder'],
  actions: {
    akun: { call: 'POST dosen/{id}/akun', who: akademik, gives: slip, noStore: true },
    // How many each guides already.
    calon: {
      call: 'GET listdosen/{prodiid}',
      who: office,
      lists: { dosenid: integer(), dosennidn: text(), dosennama: text(), jmlbimbingan: integer() },
    },
  },
  menu: {
    id: 3,
    name: ['Dosen', 'Lecturers'],
    at: 7,
    roles: ['akademik', 'prodi', 'wadir'],
    icon: 'M9 4.5a3.5 3.5 0 1 1 0 7a3.5 3.5 0 0 1 0-7ZM2.5 20c.6-3.7 3-5.2 6.5-5.2M14 6h7.5v8H14M16.5 9.5h3M14 18h7.5',
  },
})
export type Dosen = RecordOf<typeof dosen>

export const words: WordsOf<typeof dosen> = {
  name: ['Dosen', 'Lecturer', 'Lecturers'],
  none: [
    'Impor dosen dari sistem akademik; satu orang dapat juga ditambahkan dengan Tambah.',
    'Import lecturers from the academic system; one alone can also be entered with Add.',
  ],
  fields: {
    dosennidn: ['NIDN', 'NIDN'],
    dosennama: ['Nama', 'Name'],
    dosenprodiid: ['Program studi', 'Study programme'],
    prodinama: ['Program studi', 'Study programme'],
    dosenalamat: ['Alamat', 'Address'],
    dosentelp: ['Telepon', 'Phone'],
    dosenidfeeder: ['ID dosen di Neo Feeder', 'Lecturer ID in Neo Feeder'],
    jmlbimbingan: ['Bimbingan', 'Guides'],
    aktif: ['Akun', 'Account'],
  },
}
