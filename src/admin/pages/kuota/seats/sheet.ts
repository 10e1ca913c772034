import { nameKey } from '../../../../contract/rules/companies.ts'
import { PLACES } from '../../../../contract/rules/places.ts'
import { numberIn, type Kind, type Put } from './grid.ts'
import { headingsIn } from './headings.ts'

/**
 * What was copied out of a spreadsheet: tabs between cells; a file opened as text has semicolons. A dash alone is an
 * empty cell, and an empty line keeps its place.
 */
export function cellsOf(text: string): string[][] {
  const lines = text.replace(/\s+$/, '').split(/\r\n|\r|\n/)
  const between = lines.some((line) => line.includes('\t')) ? '\t' : ';'
  return lines.map((line) =>
    line.split(between).map((cell) =>
      cell
        .replace(/^"(.*)"$/, '$1')
        .trim()
        .replace(/^[-–—−]$/, ''),
    ),
  )
}

/** More than what fits into the cell that it is pasted into. */
export const isBlock = (text: string): boolean => /[\t\n\r;]/.test(text.trim())

export const isNumbers = (cells: readonly (readonly string[])[]): boolean =>
  cells.every((line) => line.every((cell) => cell === '' || NUMBER.test(cell)))

/** As somebody may write it; whether it is a number of places is asked later, so that what is wrong can be said. */
const NUMBER = /^[-–−+]?\d[\d.,\s]*$/

export interface Company {
  id: number
  name: string
  address: string
}

export interface ReadLine {
  /** As it stands in the sheet. */
  name: string
  cells: Partial<Record<Kind, string>>
  /** The company meant; null = not known. */
  company: Company | null
  /** Where it is not: the likeliest, best first. */
  nearest: Company[]
}

interface Reading {
  lines: ReadLine[]
  /** Which column holds what cannot be told without headings. */
  refused: boolean
}

/**
 * Lines of a sheet as companies with their places, by the headings if it has any, else the columns beside the names in
 * the usual order. Of two companies called alike the one is meant that is in the quota already.
 */
export function readSheet(
  cells: readonly (readonly string[])[],
  companies: readonly Company[],
  there: readonly number[] = [],
): Reading {
  const headings = headingsIn(cells)
  const lines = headings ? cells.slice(headings.at + 1) : cells
  const width = Math.max(0, ...lines.map((line) => line.length))
  const columns = Array.from({ length: width }, (_, at) => lines.map((line) => line[at] ?? ''))
  const isName = (at: number) => mostly(columns[at] ?? [], (cell) => /\p{L}/u.test(cell))
  const nameAt = headings?.columns.name.find(isName) ?? columns.findIndex((_, at) => isName(at))
  if (nameAt < 0) return { lines: [], refused: false }
  const named = lines.filter((line) => /\p{L}/u.test(line[nameAt] ?? ''))
  const at = Object.fromEntries(
    PLACES.map((kind, right) => [kind, headings ? headings.columns[kind][0] : nameAt + 1 + right]),
  ) as Record<Kind, number | undefined>
  const kinds = PLACES.filter((kind) => at[kind] !== undefined && (headings || at[kind] < width))
  const told =
    headings !== null ||
    kinds.every((kind) => {
      const filled = named.map((line) => line[at[kind]!] ?? '').filter(Boolean)
      return filled.length === 0 || mostly(filled, (cell) => NUMBER.test(cell))
    })
  if (kinds.length === 0 || !told) return { lines: [], refused: true }
  const known = byKey(companies)
  const read = named.map((line): ReadLine => {
    const name = line[nameAt]!
    const alike = known.get(nameKey(name)) ?? []
    const present = alike.filter(({ id }) => there.includes(id))
    const same = present.length === 1 ? present : alike
    return {
      name,
      cells: Object.fromEntries(kinds.map((kind) => [kind, line[at[kind]!] ?? ''])),
      company: same.length === 1 ? same[0]! : null,
      nearest: same.length > 1 ? same : same.length === 1 ? [] : nearestTo(name, companies),
    }
  })
  return { lines: read, refused: false }
}

/** The companies that stand in more than one line. */
export function twiceIn(lines: readonly ReadLine[]): string[] {
  const names = lines.flatMap(({ company }) => (company ? [company] : []))
  const twice = names.filter(({ id }, at) => names.findIndex((each) => each.id === id) < at)
  return [...new Map(twice.map(({ id, name }) => [id, name])).values()]
}

/** The cells of known companies that are no number of places. */
export const wrongIn = (lines: readonly Put[]): { name: string; kind: Kind; text: string }[] =>
  lines.flatMap(({ nama, cells }) =>
    PLACES.flatMap((kind) => {
      const text = cells[kind] ?? ''
      return numberIn(text) === null ? [{ name: nama, kind, text }] : []
    }),
  )

/** Of one company that is written twice the last line counts. */
export const putOf = (lines: readonly ReadLine[]): Put[] => [
  ...new Map(
    lines.flatMap(({ company, cells }) =>
      company ? [[company.id, { perusahaanid: company.id, nama: company.name, cells }] as const] : [],
    ),
  ).values(),
]

/** Of the cells that hold something. */
function mostly(column: readonly string[], is: (cell: string) => boolean): boolean {
  const filled = column.filter(Boolean)
  return filled.length > 0 && filled.filter(is).length * 2 > filled.length
}

function byKey(companies: readonly Company[]): Map<string, Company[]> {
  const found = new Map<string, Company[]>()
  for (const company of companies) {
    const key = nameKey(company.name)
    found.set(key, [...(found.get(key) ?? []), company])
  }
  return found
}

function nearestTo(name: string, companies: readonly Company[]): Company[] {
  const wanted = pairsOf(nameKey(name))
  return companies
    .map((company) => ({ company, likeness: likeness(wanted, pairsOf(nameKey(company.name))) }))
    .filter((each) => each.likeness >= 0.3)
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, 3)
    .map((each) => each.company)
}

const pairsOf = (key: string): Set<string> =>
  new Set(Array.from({ length: Math.max(1, key.length - 1) }, (_, at) => key.slice(at, at + 2)))

/** Dice's coefficient: how many neighbouring letters two names share. */
const likeness = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  (2 * [...one].filter((pair) => other.has(pair)).length) / (one.size + other.size)
