import { date, email, integer, optional, phone, reference, text } from './fields.ts'
import type { ImportColumn, ImportKind } from './import.ts'
import words from './importWords.json' with { type: 'json' }
import { dosen } from './resources/dosen.ts'
import { mahasiswa } from './resources/mahasiswa.ts'
import { prodi } from './resources/prodi.ts'
import { semester } from './resources/semester.ts'
import { usualName } from './rules/semesters.ts'

type Kinds = typeof words.kinds
type Shared = keyof typeof words.shared

/** What of a column is not words, and the headings that columns of several kinds have. */
interface Declared extends Omit<ImportColumn, 'label' | 'headers' | 'words' | 'example'> {
  shared?: Shared
}
type Declaration<N extends keyof Kinds> = Omit<ImportKind, 'label' | 'columns'> & {
  columns: Record<keyof Kinds[N]['columns'], Declared>
}

type Kind<N extends keyof Kinds> = ImportKind & {
  columns: Readonly<Record<keyof Kinds[N]['columns'], ImportColumn>>
}

/** What the academic system hands over of one kind: its columns with their words, in the order of the words. */
function kind<N extends keyof Kinds>(name: N, { columns, ...declared }: Declaration<N>): Kind<N> {
  const { id, en, columns: worded } = words.kinds[name]
  return {
    ...declared,
    label: { id, en },
    columns: Object.fromEntries(
      Object.entries<Worded>(worded).map(([column, said]): [string, ImportColumn] => {
        const { shared, ...rest } = columns[column as keyof typeof columns]
        const headers = [said.headers, shared && words.shared[shared]].flatMap(listed)
        return [column, { ...rest, ...wordsOf(said), headers }]
      }),
    ) as Kind<N>['columns'],
  }
}

/** Lists of words are one line each, so that whoever meets another heading adds it without knowing the code. */
interface Worded {
  id: string
  en: string
  example: string
  headers?: string
  /** Other spellings of a choice. */
  words?: Readonly<Record<string, string>>
}

const wordsOf = ({ id, en, example, words: spelled }: Worded) => ({
  label: { id, en },
  example,
  ...(spelled && {
    words: Object.fromEntries(Object.entries(spelled).map(([word, others]) => [word, listed(others)])),
  }),
})

const listed = (words: string | undefined) => (words ? words.split('; ') : [])

const STUDENT = { field: text({ max: 20 }), code: true, shared: 'students' } as const
const SEMESTER = { field: integer({ min: 1, optional: true }), reads: 'semester' } as const
const COMPANY = { field: text({ max: 150 }), shared: 'companies' } as const
const PHONE = { field: phone({ optional: true }), shared: 'phones' } as const
const PLACES = { field: integer({ max: 1000, optional: true }) } as const
const NUMBER = { field: text({ max: 20, optional: true }), code: true } as const
/** What the campus' own Neo Feeder calls it: letters, digits and dashes of a UUID. */
const FEEDER_ID = { field: text({ max: 40, optional: true }), code: true } as const
const NAME = { field: text({ max: 150, optional: true }) } as const
/** Of the account: it counts once its owner has confirmed it with their password, and takes the place of none that is. */
const MAIL = { field: email({ optional: true }), apart: true, shared: 'mail' } as const

/**
 * Each column is declared here once with its meaning (the kinds of `fields.ts`); how it is called, under which headings it
 * is recognised and its example for the template stand in `importWords.json`. The screen, the command and the server read
 * this list.
 */
export const imports = {
  prodi: kind('prodi', {
    key: 'prodiid',
    columns: {
      prodiid: { field: prodi.fields.prodiid },
      prodinama: { field: prodi.fields.prodinama },
      prodipejabat: { field: prodi.fields.prodipejabat },
      prodipejabat2: { field: prodi.fields.prodipejabat2 },
      prodiakreditasi: { field: prodi.fields.prodiakreditasi },
      prodiidfeeder: { field: prodi.fields.prodiidfeeder, code: true },
      prodiidmatkul: { field: prodi.fields.prodiidmatkul, code: true },
      prodisksmagang: { field: prodi.fields.prodisksmagang },
    },
  }),
  semester: kind('semester', {
    key: 'semid',
    columns: {
      semid: { field: semester.fields.semid, reads: 'semester' },
      semnama: { field: semester.fields.semnama, otherwise: ({ semid }) => usualName(semid) },
    },
  }),
  dosen: kind('dosen', {
    key: 'dosennidn',
    keys: ['dosennidn', 'dosennuptk', 'dosennip'],
    account: 'dosen',
    columns: {
      dosennidn: { ...NUMBER, digits: 10 },
      dosennuptk: { ...NUMBER, apart: true },
      dosennip: { ...NUMBER, apart: true, spaced: true },
      dosennama: { field: dosen.fields.dosennama },
      dosenprodiid: { field: dosen.fields.dosenprodiid },
      dosenalamat: { field: dosen.fields.dosenalamat },
      dosentelp: { field: dosen.fields.dosentelp, shared: 'phones' },
      dosenidfeeder: { field: dosen.fields.dosenidfeeder, code: true },
      alamatsurel: MAIL,
    },
  }),
  mahasiswa: kind('mahasiswa', {
    key: 'mhsnobp',
    account: 'mahasiswa',
    columns: {
      mhsnobp: STUDENT,
      mhsnama: { field: mahasiswa.fields.mhsnama },
      mhsprodiid: { field: mahasiswa.fields.mhsprodiid, shared: 'programmes' },
      mhsangkatan: { field: mahasiswa.fields.mhsangkatan, reads: 'tahun' },
      mhsjkl: { field: mahasiswa.fields.mhsjkl },
      totalsks: { field: optional(mahasiswa.fields.totalsks), otherwise: 0 },
      nilai_d_e: { field: optional(mahasiswa.fields.nilai_d_e), otherwise: 0 },
      mhsnik: { field: mahasiswa.fields.mhsnik },
      mhsalamat: { field: mahasiswa.fields.mhsalamat },
      mhstelp: { field: mahasiswa.fields.mhstelp, shared: 'phones' },
      alamatsurel: MAIL,
      mhstmplhr: { field: mahasiswa.fields.mhstmplhr },
      mhstgllhr: { field: mahasiswa.fields.mhstgllhr },
      mhsstatus: { field: mahasiswa.shown.mhsstatus },
      mhsidfeeder: { field: mahasiswa.fields.mhsidfeeder, code: true },
    },
  }),
  perusahaan: kind('perusahaan', {
    apart: true,
    key: 'perusahaannama',
    columns: {
      perusahaannama: COMPANY,
      perusahaanalamat: { field: text({ max: 300 }) },
      perusahaanemail: { field: email({ optional: true }) },
      // A list of partners often has none; the form asks for it.
      perusahaannotelp: PHONE,
    },
  }),
  kursi: kind('kursi', {
    apart: true,
    key: 'perusahaannama',
    columns: {
      perusahaannama: COMPANY,
      perusahaanalamat: { field: text({ max: 300, optional: true }) },
      kuotaprodiid: { field: reference('prodi', { optional: true }), shared: 'programmes' },
      kuotasemid: SEMESTER,
      jeniskuota: { field: text({ max: 100, optional: true }) },
      detailkuotapria: PLACES,
      detailkuotawanita: PLACES,
      detailkuotapriawanita: PLACES,
    },
  }),
  pembimbing: kind('pembimbing', {
    apart: true,
    key: 'mhsnobp',
    columns: {
      mhsnobp: STUDENT,
      dosennidn: { ...NUMBER, spaced: true },
      dosennama: NAME,
      registersemid: SEMESTER,
    },
  }),
  /** What Neo Feeder has made of the internships that were entered there. */
  aktivitas: kind('aktivitas', {
    apart: true,
    key: 'mhsnobp',
    columns: {
      mhsnobp: STUDENT,
      registersemid: SEMESTER,
      idaktivitas: FEEDER_ID,
      idanggota: FEEDER_ID,
    },
  }),
  harilibur: kind('harilibur', {
    key: 'liburtanggal',
    columns: {
      liburtanggal: { field: date() },
      liburnama: { field: text({ max: 120 }) },
    },
  }),
}
