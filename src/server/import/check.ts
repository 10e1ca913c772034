import { setImmediate as turn } from 'node:timers/promises'
import type { z } from 'zod'
import type { Field } from '../../contract/fields.ts'
import { importKind, type ImportName } from '../../contract/import.ts'
import { codeOf, message, type Message } from '../../contract/messages/index.ts'
import { parse } from '../../contract/parse.ts'
import { inputOf } from '../../contract/schemas.ts'
import { shownCell, wireCell } from './cell.ts'
import type { Row } from './table.ts'

export type Value = string | number | null
export type Finding = { column: string; detail: Message }

/** One row of the file as far as it is understood. */
export interface Checked {
  row: Row
  key: string
  /** Only what the file says; an empty cell of an optional column says nothing. */
  values: Record<string, Value>
  problems: Finding[]
}

/** What other records the file may name. */
export interface Known {
  prodi: ReadonlyMap<number, string>
}

/**
 * Reads every row by the columns' own schemas and finds every problem that shows without the database.
 * @param columns for each column of the file the one it is read as, '' = none
 */
export async function checkRows(
  name: ImportName,
  columns: readonly string[],
  rows: readonly Row[],
  known: Known,
  progress: (done: number) => void,
): Promise<Checked[]> {
  const kind = importKind(name)
  const used = columns.flatMap((column, at) =>
    column ? [{ column, at, declared: kind.columns[column]! }] : [],
  )
  const schema = inputOf(Object.fromEntries(used.map(({ column, declared }) => [column, declared.field])))
  const prodi = new Map([...known.prodi].map(([id, prodinama]) => [prodinama.toLowerCase(), id]))
  const first = new Map<string, number>()
  const checked: Checked[] = []

  for (const [index, row] of rows.entries()) {
    // Others are served in between.
    if (index % 250 === 0) {
      progress(index)
      await turn()
    }
    const problems: Finding[] = []
    const given: Record<string, unknown> = {}
    for (const { column, at, declared } of used) {
      const read = wireCell(row.cells[at] ?? null, declared)
      if ('problem' in read) problems.push({ column, detail: read.problem })
      else if (declared.field.kind === 'reference') {
        const id = referenceOf(read.value, prodi)
        if (id !== '' && !known.prodi.has(id as number))
          problems.push({
            column,
            detail: message('import.no-programme', { value: shownCell(row.cells[at] ?? null) }),
          })
        given[column] = id
      } else given[column] = read.value
    }
    const values = parsed(schema, given)
    for (const { column, declared } of used) {
      const refused = values.problems[column]
      if (refused && !problems.some((problem) => problem.column === column))
        problems.push({ column, detail: inFile(declared.field, refused) })
      const value = values.data[column]
      if (declared.code && typeof value === 'string' && !/^[\dA-Za-z][\w./-]*$/.test(value))
        problems.push({ column, detail: 'import.code' })
    }
    const key = String(values.data[kind.key] ?? '')
    const before = first.get(key)
    if (key && before !== undefined)
      problems.push({ column: kind.key, detail: message('import.repeated', { key, row: before }) })
    else if (key) first.set(key, row.number)
    checked.push({ row, key, values: values.data, problems })
  }
  return checked
}

/** A file has no list to choose from: the words that are known are named. */
const inFile = ({ kind, of }: Field, refused: Message): Message =>
  kind === 'choice' && codeOf(refused) === 'field.choice' ? message('import.choice', { words: of! }) : refused

function parsed(schema: z.ZodType, given: Record<string, unknown>) {
  const result = parse(schema, given)
  const problems = result.fields ?? {}
  const data: Record<string, Value> = {}
  const source = (result.data ?? given) as Record<string, Value>
  for (const [column, value] of Object.entries(source)) {
    if (!problems[column] && value !== null && value !== '' && value !== undefined) data[column] = value
  }
  return { data, problems }
}

/** By number or by name; an unknown name stays what it is. */
function referenceOf(value: unknown, prodi: ReadonlyMap<string, number>): unknown {
  const written = String(value)
  if (/^\d{1,9}$/.test(written)) return Number(written)
  return prodi.get(written.toLowerCase()) ?? written
}

export const shownRow = (row: Row, length: number): string[] =>
  Array.from({ length }, (_, at) => shownCell(row.cells[at] ?? null))
