import { choice, date, email, integer, phone, reference, text } from './fields.ts'
import type { ImportColumn, ImportKind } from './import.ts'
import words from './importWords.json' with { type: 'json' }
import { STUDENT_STATUSES } from './rules/studentStatus.ts'

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

/** 20261 is 'Ganjil 2026/2027'. */
function semesterName({ semid }: Readonly<Record<string, unknown>>): string | undefined {
  const [, year, half] = /^(20\d{2})([123])$/.exec(String(semid)) ?? []
  return year && `${['Ganjil', 'Genap', 'Pendek'][Number(half) - 1]} ${year}/${Number(year) + 1}`
}

const STUDENT = { field: text({ max: 20 }), code: true, shared: 'students' } as const
const SEMESTER = { field: integer({ min: 1, optional: true }), reads: 'semester' } as const
const COMPANY = { field: text({ max: 150 }), shared: 'companies' } as const
const PHONE = { field: phone({ optional: true }), shared: 'phones' } as const
const PLACES = { field: integer({ max: 1000, optional: true }) } as const
const CREDITS = { field: integer({ max: 300, optional: true }), otherwise: 0 } as const
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
      prodiid: { field: integer({ min: 1 }) },
      prodinama: { field: text({ max: 100 }) },
      prodipejabat: NAME,
      prodipejabat2: NAME,
      prodiakreditasi: { field: text({ max: 50, optional: true }) },
      prodiidfeeder: FEEDER_ID,
      prodiidmatkul: FEEDER_ID,
      prodisksmagang: { field: integer({ max: 60, optional: true }) },
    },
  }),
  semester: kind('semester', {
    key: 'semid',
    columns: {
      semid: { field: integer({ min: 1 }), reads: 'semester' },
      semnama: { field: text({ max: 100 }), otherwise: semesterName },
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
      dosennama: { field: text({ max: 150 }) },
      dosenprodiid: { field: reference('prodi') },
      dosenalamat: { field: text({ max: 255, optional: true }) },
      dosentelp: PHONE,
      dosenidfeeder: FEEDER_ID,
      alamatsurel: MAIL,
    },
  }),
  mahasiswa: kind('mahasiswa', {
    key: 'mhsnobp',
    account: 'mahasiswa',
    columns: {
      mhsnobp: STUDENT,
      mhsnama: { field: text({ max: 150 }) },
      mhsprodiid: { field: reference('prodi'), shared: 'programmes' },
      mhsangkatan: { field: integer({ min: 1990, max: 2100 }), reads: 'tahun' },
      mhsjkl: { field: choice(['L', 'P']) },
      totalsks: CREDITS,
      nilai_d_e: CREDITS,
      mhsnik: { field: text({ max: 20, optional: true }) },
      mhsalamat: { field: text({ max: 255, optional: true }) },
      mhstelp: PHONE,
      alamatsurel: MAIL,
      mhstmplhr: { field: text({ max: 100, optional: true }) },
      mhstgllhr: { field: date({ optional: true }) },
      mhsstatus: { field: choice(STUDENT_STATUSES, { optional: true }) },
      mhsidfeeder: FEEDER_ID,
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
