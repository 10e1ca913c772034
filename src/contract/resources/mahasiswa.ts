import { slip } from './pengguna.ts'
import { admins, akademik, everybody } from '../who.ts'
import { active, choice, date, flag, integer, phone, reference, text } from '../fields.ts'
import { INTERNSHIP_STATES } from '../rules/internship.ts'
import { STUDENT_STATUSES } from '../rules/studentStatus.ts'
import { defineResource, type RecordOf, type WordsOf } from '../resource.ts'
import { remindedFields, remindedWords } from './placement.ts'

/**
 * Where a student stands, each in exactly one: eligible and not recommended · recommended, not registered · registered
 * (pending or approved) · neither · disabled, whatever else is true.
 */
export const STUDENT_STATES = ['layak', 'direkomendasikan', 'terdaftar', 'belum', 'nonaktif'] as const
export type StudentState = (typeof STUDENT_STATES)[number]

/**
 * Students, from the academic system or entered here. The office recommends them for an internship. Whether somebody still
 * studies decides who signs in and who is eligible: it is no field of the form, but an act of its own (`endpoints/orang.ts`).
 */
export const mahasiswa = defineResource({
  name: 'mahasiswa',
  id: 'mhsnobp',
  title: 'mhsnama',
  fields: {
    mhsnobp: text({ max: 20, search: true, code: true, unique: true, fixed: true }),
    mhsnama: text({ max: 150, search: true }),
    mhsnik: text({ max: 20, optional: true, code: true }),
    mhsjkl: choice(['L', 'P']),
    mhsangkatan: integer({ min: 1990, max: 2100 }),
    mhsprodiid: reference('prodi', { shows: 'prodinama' }),
    totalsks: integer({ max: 300 }),
    nilai_d_e: integer({ max: 300 }),
    mhsalamat: text({ max: 255, optional: true, alone: true }),
    mhstelp: phone({ optional: true, alone: true }),
    mhstmplhr: text({ max: 100, optional: true, alone: true }),
    mhstgllhr: date({ optional: true, alone: true }),
    mhsidfeeder: text({ max: 40, code: true, optional: true, alone: true }),
  },
  shown: {
    prodinama: text(),
    mhsrekommagang: flag(),
    // The state of the newest registration: null = none.
    registerstatus: choice(['menunggu', 'disetujui', 'ditolak'], { optional: true }),
    // What has become of it, once it is approved.
    keadaan: choice(INTERNSHIP_STATES, { optional: true }),
    // May sign in; 1 also for who has no account.
    aktif: active(),
    // As the academic system says it, where an import brought it.
    mhsstatus: choice(STUDENT_STATUSES, { optional: true }),
    ...remindedFields,
  },
  programme: 'mhsprodiid',
  imported: true,
  // A programme's admin corrects nobody: by these numbers they recommend, and by name and programme people are known.
  access: {
    akademik: { list: 'any', one: 'any', create: 'any', update: 'any' },
    prodi: { list: 'own-prodi' },
    wadir: { list: 'any' },
  },
  first: '/impor?jenis=mahasiswa',
  list: {
    columns: [
      'mhsnobp',
      'mhsnama',
      'prodinama',
      'mhsangkatan',
      'totalsks',
      'nilai_d_e',
      'mhsrekommagang',
      'registerstatus',
      'diingatkan',
    ],
    filters: [
      { param: 'prodi', column: 'mhsprodiid' },
      { param: 'angkatan', column: 'mhsangkatan' },
      ...STUDENT_STATES.map((word) => ({ param: 'keadaan', word, column: word }) as const),
      { param: 'putaran', word: 'belum', column: 'belumputaran' },
    ],
    sort: 'mhsnama',
  },
  form: [
    'mhsnobp',
    'mhsnama',
    'mhsprodiid',
    'mhsangkatan',
    'mhsjkl',
    'totalsks',
    'nilai_d_e',
    'mhsnik',
    'mhsalamat',
    'mhstelp',
    'mhstmplhr',
    'mhstgllhr',
    'mhsidfeeder',
  ],
  actions: {
    syarat: {
      call: 'GET syaratmagang',
      who: everybody,
      gives: { minimalsks: integer(), maximalsksgagal: integer() },
    },
    rekomendasi: { call: 'POST mahasiswa/rekomendasi', who: admins, sends: { mhsnobp: text({ max: 20 }) } },
    hapusrekomendasi: {
      call: 'POST mahasiswa/hapusrekomendasi',
      who: admins,
      sends: { mhsnobp: text({ max: 20 }) },
    },
    // As an import does it: whoever says who studies says who may sign in. Their number is the user name.
    akun: { call: 'POST mahasiswa/{nobp}/akun', who: akademik, gives: slip, noStore: true },
    // A link to everything about them, for a short time.
    unduhdata: { call: 'POST mahasiswa/{nobp}/unduhdata', who: akademik, gives: { url: text() } },
  },
  menu: {
    id: 2,
    name: ['Mahasiswa', 'Students'],
    at: 2,
    roles: ['akademik', 'prodi', 'wadir'],
    icon: 'M12 5 2.5 9.5 12 14l9.5-4.5L12 5ZM6.5 11.5V16c3.5 2.7 7.5 2.7 11 0v-4.5M21.5 9.5V15',
  },
})
export type Mahasiswa = RecordOf<typeof mahasiswa>

export const words: WordsOf<typeof mahasiswa> = {
  name: ['Mahasiswa', 'Student', 'Students'],
  none: [
    'Impor mahasiswa dari sistem akademik; satu orang dapat juga ditambahkan dengan Tambah.',
    'Import students from the academic system; one alone can also be entered with Add.',
  ],
  fields: {
    mhsnobp: ['NOBP', 'NOBP'],
    mhsnama: ['Nama', 'Name'],
    mhsnik: ['NIK', 'NIK'],
    mhsjkl: ['Jenis kelamin', 'Sex'],
    mhsangkatan: ['Angkatan', 'Intake year'],
    mhsprodiid: ['Program studi', 'Study programme'],
    prodinama: ['Program studi', 'Study programme'],
    totalsks: ['Total SKS', 'Total credits'],
    nilai_d_e: ['SKS gagal (D/E)', 'Failed credits (D/E)'],
    mhsalamat: ['Alamat', 'Address'],
    mhstelp: ['Telepon', 'Phone'],
    mhstmplhr: ['Tempat lahir', 'Place of birth'],
    mhstgllhr: ['Tanggal lahir', 'Date of birth'],
    mhsidfeeder: ['ID mahasiswa di Neo Feeder', 'Student ID in Neo Feeder'],
    mhsrekommagang: ['Rekomendasi magang', 'Internship recommendation'],
    registerstatus: ['Registrasi', 'Registration'],
    keadaan: ['Keadaan magang', 'Internship'],
    aktif: ['Akun', 'Account'],
    mhsstatus: ['Status kuliah', 'Study status'],
    ...remindedWords,
  },
  choices: { L: ['Laki-laki', 'Male'], P: ['Perempuan', 'Female'] },
}
