import { setImmediate as turn } from 'node:timers/promises'
import type { z } from 'zod'
import type { Field } from '../../contract/fields.ts'
import { CODE } from '../../contract/formats.ts'
import { importKind, keysOf, type ImportColumn, type ImportName } from '../../contract/import.ts'
import { codeOf, message, type Message } from '../../contract/messages/index.ts'
import { parse } from '../../contract/parse.ts'
import { inputOf } from '../../contract/schemas.ts'
import { shownCell, wireCell, type Cell } from './cell.ts'
import type { ProgrammeReader } from './programmes.ts'
import type { Row } from './table.ts'

export type Value = string | number | null
export type Finding = { column: string; detail: Message }

/** One row of the file as far as it is understood. */
export interface Checked {
  row: Row
  key: string
  /** Only what the file says; an empty cell of an optional column says nothing. */
  values: Record<string, Value>
  /** Why the row is refused. */
  problems: Finding[]
  /** What was left empty or read in part: worth a look, and no reason to refuse anybody. */
  notes: Finding[]
}

export interface Reading {
  programmes: ProgrammeReader
  /** By column: as many digits as its numbers have, with the zeros that a spreadsheet ate. */
  zeros: Readonly<Record<string, number>>
  progress: (done: number) => void
}

/**
 * Reads every row by the columns' own schemas and finds every problem that shows without the database.
 * @param columns for each column of the file the one it is read as, '' = none
 */
export async function checkRows(
  name: ImportName,
  columns: readonly string[],
  rows: readonly Row[],
  { programmes, zeros, progress }: Reading,
): Promise<Checked[]> {
  const kind = importKind(name)
  const used = columns.flatMap((column, at) =>
    column ? [{ column, at, declared: kind.columns[column]! }] : [],
  )
  const schema = inputOf(Object.fromEntries(used.map(({ column, declared }) => [column, declared.field])))
  const keys = keysOf(kind)
  const first = new Map<string, number>()
  const checked: Checked[] = []

  for (const [index, row] of rows.entries()) {
    // Others are served in between.
    if (index % 250 === 0) {
      progress(index)
      await turn()
    }
    const problems: Finding[] = []
    const notes: Finding[] = []
    const given: Record<string, unknown> = {}
    const refuse = ({ column, declared }: Used, detail: Message) => {
      const list = declared.field.optional ? notes : problems
      if (!list.some((known) => known.column === column)) list.push({ column, detail })
    }
    for (const each of used) {
      const { column, at, declared } = each
      const cell = withZeros(row.cells[at] ?? null, declared, zeros[column])
      const read = wireCell(cell, declared)
      if ('problem' in read) {
        refuse(each, read.problem)
        continue
      }
      if (read.note && declared.field.optional) notes.push({ column, detail: read.note })
      given[column] = read.value
      if (declared.field.kind !== 'reference' || read.value === '') continue
      const id = programmes.read(String(read.value))
      if (id === null) {
        // Of whatever column: which programme somebody belongs to is never left out.
        problems.push({ column, detail: message('import.no-programme', { value: shownCell(cell) }) })
        given[column] = ''
      } else given[column] = id
    }
    const { data, refused } = parsed(schema, given)
    for (const each of used) {
      const { column, declared } = each
      const value = data[column]
      if (refused[column] && !problems.some((problem) => problem.column === column))
        refuse(each, inFile(declared.field, refused[column]))
      if (declared.code && typeof value === 'string' && !CODE.test(value)) {
        refuse(each, 'import.code')
        delete data[column]
      }
    }
    const key = String(keys.map((column) => data[column] ?? '').find(Boolean) ?? '')
    if (!key && !problems.some(({ column }) => keys.includes(column))) {
      // Of what was left empty there, this row cannot do without.
      const lost = notes.filter(({ column, detail }) => keys.includes(column) && detail !== 'import.dash')
      const detail = keys.length > 1 ? 'import.number-needed' : 'field.required'
      problems.push(...(lost.length > 0 ? lost : [{ column: kind.key, detail } as const]))
    }
    const before = kind.apart ? undefined : first.get(key)
    if (key && before !== undefined)
      problems.push({ column: kind.key, detail: message('import.repeated', { key, row: before }) })
    else if (key) first.set(key, row.number)
    checked.push({ row, key, values: data, problems, notes })
  }
  return checked
}

type Used = { column: string; declared: ImportColumn }

/** 23570001 is 023570001 where somebody said that these numbers have nine digits. */
function withZeros(cell: Cell, { code }: ImportColumn, digits: number | undefined): Cell {
  if (!code || !digits) return cell
  const written = shownCell(cell).trim()
  return /^\d+$/.test(written) && !/^0+$/.test(written) ? written.padStart(digits, '0') : cell
}

/** A file has no list to choose from: the words that are known are named. */
const inFile = ({ kind, of }: Field, refused: Message): Message =>
  kind === 'choice' && codeOf(refused) === 'field.choice' ? message('import.choice', { words: of! }) : refused

/** What the optional columns hold beside the point is left out; the rest counts as if it were not there. */
function parsed(schema: z.ZodType, given: Record<string, unknown>) {
  const first = parse(schema, given)
  const refused = first.fields ?? {}
  const rest = first.fields
    ? parse(schema, { ...given, ...Object.fromEntries(Object.keys(refused).map((column) => [column, ''])) })
    : first
  const data: Record<string, Value> = {}
  for (const [column, value] of Object.entries((rest.data ?? given) as Record<string, Value>)) {
    if (!refused[column] && value !== null && value !== '' && value !== undefined) data[column] = value
  }
  return { data, refused }
}

export const shownRow = (row: Row, length: number): string[] =>
  Array.from({ length }, (_, at) => shownCell(row.cells[at] ?? null))
