import { importKind, keysOf, type ImportName } from '../../contract/import.ts'
import type { Database } from '../db/open.ts'
import { shownCell } from './cell.ts'
import type { Plan } from './compare.ts'
import type { Table } from './headings.ts'

/** A column of numbers that may once have begun with zeros. */
export interface LostZeros {
  column: string
  heading: string
  count: number
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
    const cells = table.rows
      .filter(({ number }) => isNew.has(number))
      .map(({ cells }) => cells[at] ?? null)
      .filter((cell) => /^\d+$/.test(shownCell(cell).trim()))
    const written = cells.map((cell) => shownCell(cell).trim())
    const longest = written.reduce((most, { length }) => Math.max(most, length), 0)
    const zeroed = written.filter((number) => number.startsWith('0')).map(({ length }) => length)
    const digits =
      declared.digits ??
      (zeroed.length > 0 ? Math.max(...zeroed) : await storedDigits(db, name, column, longest))
    const short = written.filter((number) =>
      digits === null ? !number.startsWith('0') : number.length < digits,
    )
    const asNumbers = cells.filter((cell) => typeof cell === 'number').length
    // Text that nothing speaks against is what it says, and beside it a number of as many digits has lost none.
    const asTexts = cells.length - asNumbers
    const alike = new Set(written.map(({ length }) => length)).size === 1
    const suspicious =
      (asNumbers > 0 && !(digits === null && asTexts > 0 && alike)) ||
      (digits !== null && short.length > 0 && short.every((number) => digits - number.length <= 2))
    if (!suspicious || (short.length === 0 && answered[column] === undefined)) continue
    found.push({
      column,
      heading: table.headings[at] ?? '',
      digits,
      count: short.length,
      example: short[0] ?? written[0] ?? '',
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
