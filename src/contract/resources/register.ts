import { MAX_REASON } from '../limits.ts'
import { admins, mahasiswa, office } from '../who.ts'
import { choice, date, integer, reference, text } from '../fields.ts'
import { defineResource, type RecordOf, type WordsOf } from '../resource.ts'
import { INTERNSHIP_STATES, STATE_CONDITIONS } from '../rules/internship.ts'
import { internshipFields, remindedFields, remindedWords } from './placement.ts'

const guided = { pembimbingregisterid: reference('register'), pembimbingdosenid: reference('dosen') }
const day = date({ optional: true, said: true })
const span = { mulai: day, selesai: day }
const REASON = text({ max: MAX_REASON, rows: 3, optional: true })

/** Registrations as the office lists them. What happens to one stands in `endpoints/register.ts`. */
export const register = defineResource({
  name: 'register',
  id: 'registerid',
  title: 'registermhsnama',
  fields: {},
  shown: {
    registernobp: text({ search: true, code: true }),
    registermhsnama: text({ search: true }),
    registernamaperusahaan: text({ search: true }),
    registerperusahaanid: integer(),
    kuotaprodinama: text(),
    kuotasemnama: text(),
    registerdisetujui: integer({ optional: true }),
    registerstatus: choice(['menunggu', 'disetujui', 'ditolak']),
    ...internshipFields,
    pembimbingdosennama: text({ optional: true }),
    registertanggal: date(),
    jmluploadregister: integer(),
    jmldokregister: integer(),
    ...remindedFields,
  },
  programme: 'registerprodiid',
  access: {
    akademik: { list: 'any', delete: 'any' },
    prodi: { list: 'own-prodi', delete: 'own-prodi' },
    wadir: { list: 'any' },
  },
  first: '/kuota',
  list: {
    columns: [
      'registermhsnama',
      'registernamaperusahaan',
      'registerstatus',
      'registertanggal',
      'registernobp',
      'kuotaprodinama',
      'kuotasemnama',
      'pembimbingdosennama',
      'diingatkan',
    ],
    filters: [
      { param: 'prodi', column: 'registerprodiid' },
      { param: 'semester', column: 'registersemid' },
      { param: 'status', column: 'registerstatus' },
      { param: 'kuota', column: 'registerkuotaid' },
      { param: 'perusahaan', column: 'registerperusahaanid' },
      ...INTERNSHIP_STATES.map(
        (word) => ({ param: 'magang', word, column: STATE_CONDITIONS[word] }) as const,
      ),
      // Where it stands, as the tabs of the list.
      { param: 'keadaan', word: 'menunggu', column: 'tunggukeputusan' },
      { param: 'keadaan', word: 'dokumen', column: 'tunggudokumen' },
      { param: 'keadaan', word: 'pembimbing', column: 'tunggupembimbing' },
      { param: 'keadaan', word: 'surat', column: 'tunggusurat' },
      { param: 'keadaan', word: 'berjalan', column: STATE_CONDITIONS.berjalan },
      { param: 'keadaan', word: 'selesai', column: STATE_CONDITIONS.selesai },
      // What the office has to do next; a registration may wait for several things at once.
      { param: 'tunggu', word: 'dokumen', column: 'tunggudokumen' },
      { param: 'tunggu', word: 'pembimbing', column: 'tunggupembimbing' },
      { param: 'tunggu', word: 'surat', column: 'tunggusurat' },
      { param: 'tunggu', word: 'jadwal', column: 'tunggujadwal' },
      // Documents that came back corrected; what was given back to the student and is awaited.
      { param: 'tunggu', word: 'diperbaiki', column: 'diperbaiki' },
      { param: 'tunggu', word: 'revisi', column: 'tunggumahasiswa' },
      { param: 'tunggu', word: 'kurang', column: 'kurangdokumen' },
    ],
    counted: 'keadaan',
    sort: 'registertanggal',
    order: 'desc',
  },
  actions: {
    // Dates of their own, empty: as the schedule. `luar`: so many reported days outside were shown when it was decided.
    tanggal: {
      call: 'POST register/tanggal',
      who: admins,
      sends: { registerid: reference('register'), ...span, luar: integer() },
      asks: 'reason',
    },
    // The student's own, while nobody has decided about it. Sent again it changes nothing.
    tarik: { call: 'POST register/tarik', who: mahasiswa, sends: { registerid: reference('register') } },
    pembimbing: { call: 'POST pembimbing', who: admins, sends: guided, gives: { pembimbingid: integer() } },
    gantipembimbing: {
      call: 'POST pembimbing/ganti',
      who: admins,
      sends: { ...guided, alasan: REASON },
      gives: { pembimbingid: integer() },
    },
    // How it ends; `berjalan` takes an end back.
    keadaan: {
      call: 'POST register/keadaan',
      who: admins,
      sends: {
        registerid: reference('register'),
        ke: choice(INTERNSHIP_STATES.filter((state) => state !== 'pindah')),
        // The state it was decided from; left out, whatever it is now.
        dari: choice(INTERNSHIP_STATES, { optional: true }),
        alasan: REASON,
      },
    },
    tempat: {
      call: 'GET listmahasiswa/{kuotaidx}/{perusahaanid}',
      who: office,
      lists: {
        registerid: integer(),
        registernobp: text(),
        registermhsnama: text(),
        registerdisetujui: integer({ optional: true }),
      },
    },
  },
  menu: {
    id: 9,
    name: ['Registrasi', 'Registrations'],
    at: 1,
    roles: ['akademik', 'prodi', 'wadir'],
    icon: 'M5 5.5h14v15H5zM9 3.5v4M15 3.5v4M8.5 14l2.5 2.5 4.5-5',
  },
})
export type Register = RecordOf<typeof register>

export const words: WordsOf<typeof register> = {
  name: ['Registrasi', 'Registration', 'Registrations'],
  none: [
    'Mahasiswa mendaftar sendiri, setelah direkomendasikan dan selama ada kuota yang dibuka.',
    'Students register themselves, once they are recommended and while a quota is open.',
  ],
  fields: {
    registernobp: ['NOBP', 'NOBP'],
    registermhsnama: ['Nama mahasiswa', 'Student name'],
    registernamaperusahaan: ['Perusahaan', 'Company'],
    registerperusahaanid: ['Nomor perusahaan', 'Company number'],
    kuotaprodinama: ['Program studi', 'Study programme'],
    kuotasemnama: ['Semester', 'Semester'],
    registerdisetujui: ['Persetujuan', 'Approval'],
    registerstatus: ['Status', 'Status'],
    keadaan: ['Keadaan magang', 'Internship'],
    keadaanalasan: ['Alasan', 'Reason'],
    keadaanpada: ['Sejak', 'Since'],
    pembimbingdosennama: ['Dosen pembimbing', 'Supervisor'],
    registertanggal: ['Tanggal daftar', 'Registered on'],
    jmluploadregister: ['Dokumen terunggah', 'Documents uploaded'],
    jmldokregister: ['Dokumen diminta', 'Documents required'],
    ...remindedWords,
  },
}
