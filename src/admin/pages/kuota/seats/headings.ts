import { PLACES } from '../../../../contract/rules/places.ts'
import type { Kind } from './grid.ts'

/** What a heading says that its column holds; `other` = numbers that are no places. */
type Meaning = Kind | 'name' | 'other'

export interface Headings {
  /** The line they stand in. */
  at: number
  /** The columns that may be meant, the likeliest first. */
  columns: Record<Kind | 'name', number[]>
}

/** Above the headings there may be a title. */
const FIRST_LINES = 20

export function headingsIn(lines: readonly (readonly string[])[]): Headings | null {
  const at = lines.slice(0, FIRST_LINES).findIndex(isHeadings)
  if (at < 0) return null
  const meant = lines[at]!.map(meaningOf)
  const of = (meaning: Kind | 'name') =>
    meant
      .flatMap((each, column) => (each?.meaning === meaning ? [{ column, exact: each.exact }] : []))
      // Stable: of two that say as much the left one.
      .sort((one, other) => Number(other.exact) - Number(one.exact))
      .map(({ column }) => column)
  return {
    at,
    columns: {
      name: of('name'),
      pria: of('pria'),
      wanita: of('wanita'),
      priawanita: of('priawanita'),
    },
  }
}

/** Two that are known, or beside another just the word for a kind of place; a line with numbers is none. */
function isHeadings(line: readonly string[]): boolean {
  if (line.some((cell) => /^\d+$/.test(cell))) return false
  const meant = line.flatMap((cell) => meaningOf(cell) ?? [])
  return (
    new Set(meant.map(({ meaning }) => meaning)).size >= 2 ||
    (line.filter(Boolean).length >= 2 &&
      meant.some(({ meaning, exact }) => exact && PLACES.some((kind) => kind === meaning)))
  )
}

function meaningOf(cell: string): { meaning: Meaning; exact: boolean } | null {
  const text = cell.toLowerCase().replace(/\s+/g, ' ').trim()
  for (const [meaning, pattern] of EXACT) if (pattern.test(text)) return { meaning, exact: true }
  for (const [meaning, pattern] of LIKE) if (pattern.test(text)) return { meaning, exact: false }
  return null
}

const MEN = 'pria|laki(?:[- ]laki)?|men|male'
const WOMEN = 'wanita|perempuan|women|female'
const EITHER = `siapa saja|campur|campuran|bebas|either|any|anyone|anybody|(?:${MEN}|l) ?(?:/|&|atau|or) ?(?:${WOMEN}|p)`
const COMPANY = 'perusahaan|instansi|mitra|company|companies|organi[sz]ation'

const PLACE = 'kuota|kursi|jumlah|tempat|quota|places|seats'
const exactly = (words: string) => new RegExp(`^(?:(?:${PLACE}) )*(?:${words})(?: (?:${PLACE}))?$`)
const word = (words: string) => new RegExp(`\\b(?:${words})\\b`)

/** A heading that says nothing else; these are taken first. */
const EXACT: readonly (readonly [Meaning, RegExp])[] = [
  ['priawanita', exactly(EITHER)],
  ['pria', exactly(`${MEN}|l`)],
  ['wanita', exactly(`${WOMEN}|p`)],
  ['name', new RegExp(`^(?:nama |name of )?(?:${COMPANY})(?: ?/ ?(?:${COMPANY}))*(?: name)?$`)],
]

/** The word for either stands before those for one. */
const LIKE: readonly (readonly [Meaning, RegExp])[] = [
  ['other', word('pendaftar|terdaftar|terisi|sisa|applicants?|registered|filled|taken|left')],
  ['priawanita', word(EITHER)],
  ['pria', new RegExp(`^(?!.*\\b(?:${WOMEN})\\b).*\\b(?:${MEN})\\b`)],
  ['wanita', new RegExp(`^(?!.*\\b(?:${MEN})\\b).*\\b(?:${WOMEN})\\b`)],
  ['name', /^(?:nama|name)$/],
  ['name', new RegExp(`\\b(?:nama|name)\\b.*\\b(?:${COMPANY})\\b`)],
]
