import { nameKey } from '../../../../contract/rules/companies.ts'
import { PLACES } from '../../../../contract/rules/places.ts'
import type { Kind, Put } from './grid.ts'

/** What was copied out of a spreadsheet: tabs between cells; a file opened as text has semicolons. */
export function cellsOf(text: string): string[][] {
  const lines = text.replace(/\s+$/, '').split(/\r\n|\r|\n/)
  const between = lines.some((line) => line.includes('\t')) ? '\t' : ';'
  return lines
    .map((line) => line.split(between).map((cell) => cell.replace(/^"(.*)"$/, '$1').trim()))
    .filter((cells) => cells.some(Boolean))
}

/** More than what fits into the cell that it is pasted into. */
export const isBlock = (text: string): boolean => /[\t\n\r;]/.test(text.trim())

export const isNumbers = (cells: readonly (readonly string[])[]): boolean =>
  cells.every((line) => line.every((cell) => cell === '' || WHOLE.test(cell)))

const WHOLE = /^\d+$/

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

/**
 * Lines of a sheet as companies with their places, by the headings if it has any, else by what its columns hold. Of two
 * companies called alike the one is meant that is in the quota already.
 */
export function readSheet(
  cells: readonly (readonly string[])[],
  companies: readonly Company[],
  there: readonly number[] = [],
): ReadLine[] {
  const [first = [], ...rest] = cells
  const heading = first.some((cell) => HEADINGS.pria.test(cell) || HEADINGS.wanita.test(cell))
  const lines = heading ? rest : cells
  const width = Math.max(0, ...lines.map((line) => line.length))
  const columns = Array.from({ length: width }, (_, at) => lines.map((line) => line[at] ?? ''))
  const nameAt = columns.findIndex((column) => mostly(column, (cell) => /\p{L}/u.test(cell)))
  if (nameAt < 0) return []
  const numbers = columns.flatMap((column, at) =>
    at > nameAt && mostly(column, (cell) => WHOLE.test(cell)) ? [at] : [],
  )
  const headed = (kind: Kind) => first.findIndex((cell) => HEADINGS[kind].test(cell))
  const at: Record<Kind, number> = heading
    ? { pria: headed('pria'), wanita: headed('wanita'), priawanita: headed('priawanita') }
    : { pria: numbers[0] ?? -1, wanita: numbers[1] ?? -1, priawanita: numbers[2] ?? -1 }
  const known = byKey(companies)
  return lines.flatMap((line) => {
    const name = line[nameAt] ?? ''
    if (!/\p{L}/u.test(name)) return []
    const alike = known.get(nameKey(name)) ?? []
    const present = alike.filter(({ id }) => there.includes(id))
    const same = present.length === 1 ? present : alike
    return [
      {
        name,
        cells: Object.fromEntries(
          PLACES.filter((kind) => at[kind] >= 0).map((kind) => [kind, line[at[kind]] ?? '']),
        ),
        company: same.length === 1 ? same[0]! : null,
        nearest: same.length > 1 ? same : same.length === 1 ? [] : nearestTo(name, companies),
      },
    ]
  })
}

/** Of one company that is written twice the last line counts. */
export const putOf = (lines: readonly ReadLine[]): Put[] => [
  ...new Map(
    lines.flatMap(({ company, cells }) =>
      company ? [[company.id, { perusahaanid: company.id, nama: company.name, cells }] as const] : [],
    ),
  ).values(),
]

/** The word for either stands in both languages, and before those for one. */
const HEADINGS: Record<Kind, RegExp> = {
  priawanita: /siapa|campur|bebas|either|any|pria\s*[/&]\s*wanita|l\s*[/&]\s*p/i,
  pria: /^(?!.*wanita)(?!.*perempuan)(?=.*(\bpria\b|\blaki|\bmen\b|\bmale\b|^l$))/i,
  wanita: /^(?!.*\bpria\b)(?!.*\blaki)(?=.*(\bwanita\b|\bperempuan\b|\bwomen\b|\bfemale\b|^p$))/i,
}

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
