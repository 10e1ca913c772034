import {
  HEADING_ROWS,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROWS,
  importKind,
  keysOf,
  matchHeadings,
  simple,
  type ImportName,
} from '../../contract/import.ts'
import { message } from '../../contract/messages/index.ts'
import { dangerous } from '../files/refusal.ts'
import { shownCell, type Cell } from './cell.ts'
import type { Row, Sheet } from './table.ts'

/** The rows below the headings of one sheet. */
export interface Table {
  headings: string[]
  rows: Row[]
  /** Which sheet, and the row its headings stand in. */
  sheet: number
  row: number
  sheets: { name: string; count: number; recognised: number }[]
  /** The first rows of the sheet, from which a person may choose others as the headings. */
  top: Row[]
}

/**
 * Finds the headings: in the first rows of every sheet the row of which most is recognised, or where the person says.
 * @throws FileRefused
 */
export function tableOf(
  name: ImportName,
  sheets: readonly Sheet[],
  asked: { sheet?: number | undefined; row?: number | undefined },
): Table {
  const found = sheets.map((sheet) => bestOf(name, sheet))
  const best =
    asked.sheet ?? found.indexOf(found.reduce((one, other) => (other.score > one.score ? other : one)))
  const sheet = sheets[best] ?? sheets[0]!
  const at = asked.row === undefined ? -1 : sheet.rows.findIndex(({ number }) => number === asked.row)
  const heading = at >= 0 ? candidate(name, sheet, at, 1) : (found[best] ?? found[0]!)
  const rows = sheet.rows.slice(heading.at + heading.span)
  if (rows.length === 0) throw dangerous('import.empty')
  if (sheet.width > MAX_IMPORT_COLUMNS) throw dangerous('import.columns')
  const count = sheet.count - heading.at - heading.span
  if (count > MAX_IMPORT_ROWS) throw dangerous(message('import.rows', { count }))
  return {
    headings: heading.words,
    rows: rows.filter((row, index) => !isRepeated(row, heading.words) && !(index === 0 && isNumbering(row))),
    sheet: Math.max(0, sheets.indexOf(sheet)),
    row: sheet.rows[heading.at]!.number,
    sheets: sheets.map(({ name, count }, index) => ({ name, count, recognised: found[index]!.recognised })),
    top: sheet.rows.slice(0, HEADING_ROWS),
  }
}

interface Candidate {
  at: number
  /** Headings may stand in two rows, of which one only says what the other leaves out. */
  span: 1 | 2
  words: string[]
  recognised: number
  score: number
}

function bestOf(name: ImportName, sheet: Sheet): Candidate {
  const candidates = sheet.rows
    .slice(0, HEADING_ROWS)
    .flatMap((_, at) => ([1, 2] as const).map((span) => candidate(name, sheet, at, span)))
    .filter(({ at, span }) => at + span <= sheet.rows.length)
  const best = candidates.reduce((one, other) => (other.score > one.score ? other : one))
  if (best.score > 0) return best
  // Nothing is recognised: a row of several words is likelier than a title.
  return (
    candidates.find(({ words, span }) => span === 1 && words.filter(Boolean).length > 1) ?? candidates[0]!
  )
}

function candidate(name: ImportName, { rows }: Sheet, at: number, span: 1 | 2): Candidate {
  const [upper, lower] = [rows[at]!, span === 2 ? rows[at + 1] : undefined]
  const length = Math.max(upper.cells.length, lower?.cells.length ?? 0)
  const words = Array.from(
    { length },
    (_, index) => wordsOf(lower?.cells[index] ?? null) || wordsOf(upper.cells[index] ?? null),
  )
  const matched = matchHeadings(name, words)
  const recognised = matched.filter(Boolean).length
  const hasKey = keysOf(importKind(name)).some((key) => matched.includes(key))
  const followed = rows.length > at + span ? 0.25 : 0
  // One row rather than two, the upper rather than the lower, a sheet with rows rather than one without.
  const score =
    recognised === 0 ? 0 : recognised + (hasKey ? 0.5 : 0) + followed - (span === 2 ? 0.1 : 0) - at / 1000
  return { at, span, words, recognised, score }
}

const wordsOf = (cell: Cell) => shownCell(cell).trim().replaceAll(/\s+/g, ' ').slice(0, 100)

/** Prints repeat their headings on every page. */
function isRepeated({ cells }: Row, headings: readonly string[]): boolean {
  return headings.every((heading, at) => simple(shownCell(cells[at] ?? null)) === simple(heading))
}

/** 1, 2, 3 … beneath the headings number the columns. */
function isNumbering({ cells }: Row): boolean {
  const filled = cells.map((cell) => shownCell(cell).replaceAll(/[()]/g, '').trim())
  return filled.length > 2 && filled.every((words, at) => words === String(at + 1))
}
