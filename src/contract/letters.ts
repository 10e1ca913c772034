import { addDays } from './rules/calendar.ts'

/**
 * The letters of an office: which there are, what may be filled in, how they are numbered. Layout belongs to the server's
 * templates; a campus changes words, signatory and copies. Plain data: no zod, so that screens may read it.
 */

/**
 * What a letter looks like: with number, attachment and subject above an address; with its title in the middle; a form
 * for the company; a certificate; the reported days; when and where somebody worked.
 */
export type LetterForm = 'surat' | 'tugas' | 'formulir' | 'sertifikat' | 'logbook' | 'kehadiran'

interface LetterKind {
  form: LetterForm
  /** One letter names all students of a company; else each has an own one. */
  together: boolean
  /** What the registration must be. Whoever was cancelled, withdrew or moved gets none. */
  states: readonly ('menunggu' | 'berjalan' | 'selesai')[]
  /** Rows below the opening, in this order. */
  rows: readonly LetterField[]
}

export const LETTERS = {
  pengantar: { form: 'surat', together: true, states: ['menunggu', 'berjalan'], rows: ['lama'] },
  formulir: {
    form: 'formulir',
    together: true,
    states: ['menunggu', 'berjalan'],
    rows: ['perusahaan', 'alamat', 'lama'],
  },
  tugas: {
    form: 'tugas',
    together: false,
    states: ['berjalan'],
    rows: ['perusahaan', 'alamat', 'pembimbing', 'lama'],
  },
  penyerahan: { form: 'surat', together: true, states: ['berjalan'], rows: ['lama', 'pembimbing'] },
  penarikan: { form: 'surat', together: true, states: ['berjalan', 'selesai'], rows: ['lama'] },
  keterangan: {
    form: 'tugas',
    together: false,
    states: ['selesai'],
    rows: ['nama', 'nobp', 'prodi', 'perusahaan', 'alamat', 'lama'],
  },
  sertifikat: { form: 'sertifikat', together: false, states: ['selesai'], rows: [] },
  logbook: {
    form: 'logbook',
    together: false,
    states: ['berjalan', 'selesai'],
    rows: ['nama', 'nobp', 'prodi', 'perusahaan', 'alamat', 'pembimbing', 'lama'],
  },
  kehadiran: {
    form: 'kehadiran',
    together: false,
    states: ['berjalan', 'selesai'],
    rows: ['nama', 'nobp', 'prodi', 'perusahaan', 'alamat', 'pembimbing', 'lama'],
  },
} as const satisfies Record<string, LetterKind>

export type LetterName = keyof typeof LETTERS
export const LETTER_NAMES = Object.keys(LETTERS) as [LetterName, ...LetterName[]]
/** It says that the internship was finished. */
export const saysItIsOver = (name: LetterName): boolean => LETTERS[name].states.join() === 'selesai'
/** What stands on every letter: the line above the campus' name, where it is, how it is numbered, who signs. */
export const GENERAL = 'umum'
export const TEMPLATE_NAMES = [...LETTER_NAMES, GENERAL] as const
export type TemplateName = (typeof TEMPLATE_NAMES)[number]

/** Words that are filled in, as `{nama}`. */
const LETTER_FIELDS = [
  'nama',
  'nobp',
  'prodi',
  'perusahaan',
  'alamat',
  'mulai',
  'selesai',
  'lama',
  'harikerja',
  'pembimbing',
  'semester',
  'jumlah',
  'kampus',
  'jabatan',
] as const
export type LetterField = (typeof LETTER_FIELDS)[number]
/** What only one student has. */
const OF_ONE: readonly LetterField[] = ['nama', 'nobp']
export const fieldsOf = (name: LetterName): LetterField[] =>
  LETTER_FIELDS.filter((field) => !(LETTERS[name].together && OF_ONE.includes(field)))

interface Signatory {
  an: string
  jabatan: string
  pejabat: string
  nip: string
}
/** As an office words it. Empty signatory: the general one. */
export interface LetterWords extends Signatory {
  perihal: string
  /** The code of the matter in the number. */
  hal: string
  lampiran: string
  pembuka: string
  penutup: string
  /** One a line. */
  tembusan: string
}
export interface GeneralWords extends Signatory {
  kepala: string
  kota: string
  unit: string
  pola: string
}
/** What every letter carries and nobody can guess: without it none leaves. `alamat` = where its code is checked. */
export const LETTER_NEEDS = ['unit', 'jabatan', 'pejabat', 'nip', 'kota', 'alamat'] as const
export type LetterNeed = (typeof LETTER_NEEDS)[number]
/** Instead of a number of staff: who signs has none. */
export const NO_NUMBER = '-'

/** Whoever signs this kind, else whoever signs usually. */
export const signatoryOf = (words: Signatory, general: Signatory): Signatory => {
  const { an, jabatan, pejabat, nip } = words.pejabat === '' && words.jabatan === '' ? general : words
  return { an, jabatan, pejabat, nip }
}

/** What has not been said yet of what a letter of this kind cannot leave without. */
export function unsetOf(
  words: LetterWords | undefined,
  general: GeneralWords,
  address: string | null,
): LetterNeed[] {
  const has: Record<LetterNeed, boolean> = {
    ...signed(words ? signatoryOf(words, general) : general),
    unit: general.unit !== '' || !general.pola.includes('{unit}'),
    kota: general.kota !== '',
    alamat: address !== null,
  }
  return LETTER_NEEDS.filter((need) => !has[need])
}
const signed = ({ jabatan, pejabat, nip }: Signatory) => ({
  jabatan: jabatan !== '',
  pejabat: pejabat !== '',
  nip: nip !== '',
})

export const LETTER_LIMITS = {
  perihal: 120,
  hal: 24,
  lampiran: 60,
  pembuka: 1500,
  penutup: 1500,
  tembusan: 600,
  an: 60,
  jabatan: 80,
  pejabat: 100,
  nip: 40,
  kepala: 120,
  kota: 60,
  unit: 24,
  pola: 80,
} as const

/** A number's pattern: text, and `{urut}` or `{urut:3}`, `{unit}`, `{hal}`, `{bulan}`, `{bulanRomawi}`, `{tahun}`. */
const PATTERN_FIELDS = ['urut', 'unit', 'hal', 'bulan', 'bulanRomawi', 'tahun'] as const
const TOKEN = /\{([a-zA-Z]+)(?::(\d))?\}/g

/** What numbers of letters are written with: '038/PL9.1/PP.03-A/XI/2026'. */
export const isOfNumber = (text: string): boolean =>
  /^[\p{L}\p{N} ./_:,()-]*$/u.test(text) && !text.includes('..')

/** Without the running number, or without the year in which it runs, two letters would have one number. */
export function patternRefusal(
  pattern: string,
): 'tak-dikenal' | 'tanda' | 'tanpa-urut' | 'tanpa-tahun' | undefined {
  const tokens = [...pattern.matchAll(TOKEN)]
  const known = tokens.every(
    ([, name, width]) =>
      (PATTERN_FIELDS as readonly string[]).includes(name!) && (width === undefined || name === 'urut'),
  )
  const rest = pattern.replaceAll(TOKEN, '')
  if (!known || /[{}]/.test(rest)) return 'tak-dikenal'
  if (!isOfNumber(rest)) return 'tanda'
  if (!tokens.some(([, name]) => name === 'urut')) return 'tanpa-urut'
  return tokens.some(([, name]) => name === 'tahun') ? undefined : 'tanpa-tahun'
}

/** @param day the letter's: 'YYYY-MM-DD' */
export function numberOf(
  pattern: string,
  { urut, unit, hal, day }: { urut: number; unit: string; hal: string; day: string },
): string {
  const month = Number(day.slice(5, 7))
  const values: Record<string, string> = {
    unit,
    hal,
    tahun: day.slice(0, 4),
    bulan: day.slice(5, 7),
    bulanRomawi: ROMAN[month - 1] ?? '',
  }
  return pattern.replaceAll(TOKEN, (_all, name: string, width?: string) =>
    name === 'urut' ? String(urut).padStart(Number(width ?? 1), '0') : (values[name] ?? ''),
  )
}
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']

/** Is there a brace that begins or ends no field of these? It would be printed as it stands. */
export const hasUnknownField = (text: string, known: readonly string[]): boolean =>
  /[{}]/.test(text.replaceAll(/\{(\w+)\}/g, (all, name: string) => (known.includes(name) ? '' : all)))

/** A code that is read aloud and typed: no I, L, O, U. */
export const CODE_SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const CODE_LENGTH = 12
/** As it is stored, from however somebody typed it; null = it is none. */
export function codeOf(typed: string): string | null {
  const plain = typed
    .toUpperCase()
    .replaceAll(/[\s\-–]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return plain.length === CODE_LENGTH && [...plain].every((sign) => CODE_SIGNS.includes(sign)) ? plain : null
}
/** '7K3M-Q9TX-4B2H' */
export const shownCode = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-')

/**
 * The day of a letter may lie some time back, where it was agreed on before it was typed, and a little ahead, for who signs
 * next week. Another year would open a counter of its own, and leave it open.
 */
const LETTER_DAYS = { back: 90, ahead: 30 } as const
export const letterDays = (today: string): { first: string; last: string } => ({
  first: addDays(today, -LETTER_DAYS.back),
  last: addDays(today, LETTER_DAYS.ahead),
})

/** So many letters in one go. */
export const MAX_LETTERS = 1000
