import { MAX_REASON } from '../limits.ts'
import { admins } from '../who.ts'
import { choice, integer, optional, text } from '../fields.ts'
import { defineResource, type AnyRow, type WordsOf } from '../resource.ts'
import { LOCK_RESULTS, MAX_GRADED, type GradeState } from '../rules/gradeSheet.ts'

/** What became of each that was named, in that order. */
const became = { registerid: integer(), hasil: choice(LOCK_RESULTS), registermhsnama: optional(text()) }

/** The sheet of a programme in a semester: who lacks what, the result, and its lock. */
export const nilai = defineResource({
  name: 'nilai',
  id: 'registerid',
  title: 'registermhsnama',
  reads: { by: 'whole', rows: ({ data }) => (data as Sheet[]).map(rowOf) },
  shown: {
    registernobp: text({ search: true, code: true }),
    registermhsnama: text({ search: true }),
    registernamaperusahaan: text({ search: true }),
    pembimbingdosennama: optional(text({ search: true })),
    nomor: optional(integer()),
    lapangan: optional(integer()),
    pembimbing: optional(integer()),
    penguji: optional(integer()),
    angka: optional(integer()),
    huruf: optional(text()),
    indeks: optional(integer()),
    dibatasi: text(),
    keadaan: text(),
    dikunci: optional(text()),
    dirilis: optional(text()),
  },
  access: { akademik: { list: 'any' }, prodi: { list: 'own-prodi' }, wadir: { list: 'any' } },
  list: {
    filters: [
      { param: 'prodi', column: 'prodiid', always: true },
      { param: 'semester', column: 'semid', always: true },
      { param: 'tahap', column: 'tahap', of: 'words' },
    ],
    sort: 'registernobp',
  },
  actions: {
    // What the company has sent: countersigned, given back, or opened again.
    lapangan: {
      call: 'POST nilai/lapangan/{registerid}',
      who: { ...admins, dosen: 'own' },
      versioned: true,
      sends: {
        aksi: choice(['sahkan', 'kembalikan', 'buka']),
        alasan: text({ max: MAX_REASON, rows: 3, optional: true }),
      },
      check: ({ aksi, alasan }: AnyRow) => ({
        alasan: aksi !== 'sahkan' && !alasan && ('field.required' as const),
      }),
      gives: { versi: integer() },
    },
    kunci: {
      call: 'POST nilai/kunci',
      who: admins,
      when: ({ keadaan, halangan }: AnyRow) => keadaan === 'lengkap' && halangan === null,
      asks: 'sure',
      many: 'registerid',
      most: MAX_GRADED,
      lists: became,
    },
    rilis: {
      call: 'POST nilai/rilis',
      who: admins,
      when: ({ keadaan }: AnyRow) => keadaan === 'dikunci',
      asks: 'sure',
      many: 'registerid',
      most: MAX_GRADED,
      lists: became,
    },
    buka: {
      call: 'POST nilai/buka/{registerid}',
      who: admins,
      when: ({ dikunci }: AnyRow) => dikunci !== null,
      asks: 'reason',
    },
  },
  menu: {
    id: 22,
    name: ['Nilai', 'Grades'],
    at: 8,
    roles: ['akademik', 'prodi', 'dosen', 'wadir'],
    icon: 'M12 4l2.4 5.1 5.6.7-4.1 3.8 1.1 5.5L12 16.4 7 19.1l1.1-5.5L4 9.8l5.6-.7Z',
  },
})

export const words: WordsOf<typeof nilai> = {
  name: ['Nilai magang', 'Internship grades'],
  fields: {
    registernobp: ['NOBP', 'NOBP'],
    registermhsnama: ['Nama', 'Name'],
    registernamaperusahaan: ['Perusahaan', 'Company'],
    pembimbingdosennama: ['Pembimbing', 'Supervisor'],
    nomor: ['Rubrik', 'Rubric'],
    lapangan: ['Lapangan', 'Field'],
    pembimbing: ['Bimbingan', 'Supervision'],
    penguji: ['Seminar', 'Seminar'],
    angka: ['Akhir', 'Final'],
    huruf: ['Huruf', 'Letter'],
    indeks: ['Indeks', 'Index'],
    dibatasi: ['Dibatasi', 'Held down'],
    keadaan: ['Keadaan', 'State'],
    dikunci: ['Dikunci', 'Locked'],
    dirilis: ['Dirilis', 'Released'],
  },
}

/** As far as its columns need it. */
interface Sheet {
  keadaan: GradeState
  nilai: readonly { oleh: string; nilai: number | null }[]
  hasil: object | null
}

/** The marks by whoever gave them, and the result, beside what the row is otherwise. */
const rowOf = (sheet: Sheet) => ({
  ...sheet,
  ...Object.fromEntries(sheet.nilai.map(({ oleh, nilai }) => [oleh, nilai])),
  ...sheet.hasil,
  tahap: STAGES[sheet.keadaan],
})

const STAGES = {
  kosong: 'belum',
  sebagian: 'belum',
  lengkap: 'lengkap',
  dikunci: 'dikunci',
  dirilis: 'dikunci',
} as const satisfies Record<GradeState, string>
