import { readFile } from 'node:fs/promises'
import { readSheet } from 'read-excel-file/universal'
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '../../contract/import.ts'
import type { Cell } from './cell.ts'
import { readCsv } from './csv.ts'
import type { ReadResult } from './table.ts'

/** A process of its own, with a bound on its memory: whatever the file does, the server goes on answering. */
const [path, format] = process.argv.slice(2) as [string, 'csv' | 'xlsx']

const result = await read()
process.send!(result, () => process.disconnect())

async function read(): Promise<ReadResult> {
  const rows = await parsed()
  if (!rows) return { problem: 'unreadable' }
  const filled = rows
    .map((cells, index) => ({ number: index + 1, cells: trimmed(cells) }))
    .filter(({ cells }) => cells.length > 0)
  // One more for the headings.
  if (filled.length > MAX_IMPORT_ROWS + 1) return { problem: 'rows' }
  if (filled.some(({ cells }) => cells.length > MAX_IMPORT_COLUMNS)) return { problem: 'columns' }
  return { rows: filled }
}

async function parsed(): Promise<Cell[][] | undefined> {
  const bytes = await readFile(path)
  try {
    // The values that stand in the file; a formula is never worked out.
    return format === 'csv' ? readCsv(bytes) : ((await readSheet(new Blob([bytes]))) as Cell[][])
  } catch {
    return undefined
  }
}

function trimmed(cells: Cell[]): Cell[] {
  let length = cells.length
  while (length > 0 && isEmpty(cells[length - 1])) length -= 1
  return cells.slice(0, length)
}

function isEmpty(cell: Cell | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')
}
