import { DOCUMENT_TYPES } from '../fileTypes.ts'
import { ABSENCE_KINDS, ASKED_STATES } from '../rules/attendance.ts'
import { MAX_REASON } from '../limits.ts'
import { dosen, mahasiswa } from '../who.ts'
import { active, choice, date, integer, optional, reference, text } from '../fields.ts'
import { defineResource, type AnyRow, type WordsOf } from '../resource.ts'
import { remindedFields, remindedWords } from './placement.ts'

/** Why it is refused the student reads; `dari`: what was decided from, so that another state meanwhile is not passed over. */
const decision = {
  sends: {
    status: active(),
    alasan: text({ max: MAX_REASON, rows: 3, optional: true }),
    dari: choice(ASKED_STATES),
  },
  check: ({ status, alasan }: AnyRow) => ({ alasan: status === 0 && !alasan && ('field.required' as const) }),
}

/** How far everybody is whose internship runs: hours, reported days, days away, and what waits for an answer. */
export const kehadiran = defineResource({
  name: 'kehadiran',
  id: 'registerid',
  title: 'nama',
  reads: { by: 'whole', rows: ({ data }) => (data as { baris: object[] }).baris },
  shown: {
    nama: text({ search: true }),
    nobp: text({ search: true, code: true }),
    perusahaannama: text({ search: true }),
    dosennama: optional(text({ search: true })),
    menit: integer(),
    target: optional(integer()),
    hadir: integer(),
    berjam: integer(),
    tidakhadir: integer(),
    menunggu: integer(),
    ...remindedFields,
  },
  access: { akademik: { list: 'any' }, prodi: { list: 'own-prodi' }, wadir: { list: 'any' } },
  list: {
    columns: [
      'nama',
      'nobp',
      'perusahaannama',
      'dosennama',
      'menit',
      'target',
      'hadir',
      'berjam',
      'tidakhadir',
      'menunggu',
      'diingatkan',
    ],
    filters: [
      { param: 'prodi', column: 'prodiid' },
      { param: 'semester', column: 'semid', always: true },
    ],
    sort: 'nama',
  },
  actions: {
    putusan: { call: 'POST ketidakhadiran/putusan/{absenid}', who: dosen, ...decision },
    putusankoreksi: { call: 'POST koreksijam/putusan/{koreksiid}', who: dosen, ...decision },
    // May a coarse place be noted with a report? 0 also takes away what is stored.
    lokasi: { call: 'POST kehadiran/lokasi', who: mahasiswa, sends: { izin: active() } },
    // Days away, and their proof, which may come later.
    absen: {
      call: 'POST ketidakhadiran',
      who: mahasiswa,
      sends: {
        registerid: reference('register'),
        mulai: date(),
        selesai: date(),
        jenis: choice(ABSENCE_KINDS),
        keterangan: text({ max: MAX_REASON, rows: 3, optional: true }),
      },
      file: { field: 'bukti', accept: DOCUMENT_TYPES, optional: true },
      gives: { absenid: integer() },
      idempotent: true,
    },
    bukti: {
      call: 'POST ketidakhadiran/{absenid}',
      who: mahasiswa,
      file: { field: 'berkas', accept: DOCUMENT_TYPES },
    },
  },
  menu: {
    id: 26,
    name: ['Kehadiran', 'Attendance'],
    at: 11,
    under: '/register',
    roles: ['akademik', 'prodi', 'wadir'],
    icon: 'M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 0 1 0-17ZM12 7.5V12l3.5 2',
  },
})

export const words: WordsOf<typeof kehadiran> = {
  name: ['Kehadiran magang', 'Attendance'],
  fields: {
    nama: ['Mahasiswa', 'Student'],
    nobp: ['NOBP', 'NOBP'],
    perusahaannama: ['Perusahaan', 'Company'],
    dosennama: ['Pembimbing', 'Supervisor'],
    menit: ['Jam', 'Hours'],
    target: ['Target jam', 'Target hours'],
    hadir: ['Hari laporan', 'Reported days'],
    berjam: ['Hari berjam', 'Days with hours'],
    tidakhadir: ['Hari tidak masuk', 'Days away'],
    menunggu: ['Menunggu jawaban', 'Waiting for an answer'],
    ...remindedWords,
  },
}
