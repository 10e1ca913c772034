import { importKind, keysOf, type ImportName } from '../../contract/import.ts'
import type { Database } from '../db/open.ts'
import { shownCell } from './cell.ts'
import type { Plan } from './compare.ts'
import type { Table } from './headings.ts'

/** A column of numbers that may once have begun with zeros. */
export interface LostZeros {
  column: string
  heading: string
  /** The numbers of the rows it is about. */
  rows: number[]
  /** As many digits as there should be; null = nobody knows. */
  digits: number | null
  example: string
  answered: boolean
}

interface Looking {
  columns: readonly string[]
  table: Table
  plan: Plan
  answered: Readonly<Record<string, number>>
}

/**
 * A spreadsheet that takes a number for a number drops the zeros in front. That shows where such numbers are new here
 * and stand in cells of that kind, or are shorter than what is known to begin with a zero. Nobody can tell for certain,
 * so a person is asked, once for the column.
 */
export async function lostZeros(
  db: Database,
  name: ImportName,
  { columns, table, plan, answered }: Looking,
): Promise<LostZeros[]> {
  const kind = importKind(name)
  const isNew = new Set([...plan.added, ...plan.wrong].map(({ row }) => row.number))
  const found: LostZeros[] = []
  for (const [at, column] of columns.entries()) {
    const declared = column ? kind.columns[column] : undefined
    if (!declared?.code || !keysOf(kind).includes(column)) continue
    const cells = table.rows.flatMap(({ number: row, cells }) => {
      const cell = cells[at] ?? null
      const number = shownCell(cell).trim()
      return isNew.has(row) && /^\d+$/.test(number) ? [{ row, cell, number }] : []
    })
    const lengths = cells.map(({ number }) => number.length)
    const longest = lengths.reduce((most, length) => Math.max(most, length), 0)
    const zeroed = cells.flatMap(({ number }) => (number.startsWith('0') ? [number.length] : []))
    const digits =
      declared.digits ??
      (zeroed.length > 0 ? Math.max(...zeroed) : await storedDigits(db, name, column, longest))
    const short = cells.filter(({ number }) =>
      digits === null ? !number.startsWith('0') : number.length < digits,
    )
    const asNumbers = cells.filter(({ cell }) => typeof cell === 'number').length
    // Text that nothing speaks against is what it says, and beside it a number of as many digits has lost none.
    const asTexts = cells.length - asNumbers
    const alike = new Set(lengths).size === 1
    const suspicious =
      (asNumbers > 0 && !(digits === null && asTexts > 0 && alike)) ||
      (digits !== null && short.length > 0 && short.every(({ number }) => digits - number.length <= 2))
    if (!suspicious || (short.length === 0 && answered[column] === undefined)) continue
    found.push({
      column,
      heading: table.headings[at] ?? '',
      digits,
      rows: short.map(({ row }) => row),
      example: (short[0] ?? cells[0])?.number ?? '',
      answered: answered[column] !== undefined,
    })
  }
  return found
}

/** How long the numbers are that are known here and begin with a zero, where they are a little longer than these. */
async function storedDigits(
  db: Database,
  name: ImportName,
  column: string,
  longest: number,
): Promise<number | null> {
  if ((name !== 'mahasiswa' && name !== 'dosen') || column !== importKind(name).key) return null
  const row = await db
    .selectFrom(name)
    .select((eb) => eb.fn.max<number | null>(eb.fn<number>('length', [column as never])).as('digits'))
    .where(column as never, 'like', '0%' as never)
    .executeTakeFirst()
  const digits = row?.digits === null || row?.digits === undefined ? null : Number(row.digits)
  return digits !== null && digits > longest && digits - longest <= 2 ? digits : null
}
