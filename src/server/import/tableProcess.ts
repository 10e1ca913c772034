import { readFile } from 'node:fs/promises'
import readXlsxFile from 'read-excel-file/universal'
import { HEADING_ROWS, MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '../../contract/import.ts'
import type { Cell } from './cell.ts'
import { readCsv } from './csv.ts'
import { decoded } from './decoded.ts'
import { readMarkup } from './html.ts'
import type { Format, ReadResult, Row } from './table.ts'

/** A process of its own, with a bound on its memory: whatever the file does, the server goes on answering. */
const [path, format] = process.argv.slice(2) as [string, Format]

const MAX_SHEETS = 40
/** With titles above the headings. */
const MAX_ROWS = MAX_IMPORT_ROWS + HEADING_ROWS + 1

const result = await read()
process.send!(result, () => process.disconnect())

async function read(): Promise<ReadResult> {
  try {
    const sheets = await parsed()
    return {
      sheets: sheets.slice(0, MAX_SHEETS).map(({ name, rows }) => {
        const filled = rows
          .map((cells, index) => ({ number: index + 1, cells: trimmed(cells) }))
          .filter(({ cells }) => cells.length > 0)
        return {
          name,
          count: filled.length,
          width: widest(filled),
          rows: filled.slice(0, MAX_ROWS).map(narrow),
        }
      }),
    }
  } catch {
    return { problem: 'unreadable' }
  }
}

async function parsed(): Promise<{ name: string; rows: Cell[][] }[]> {
  const bytes = await readFile(path)
  if (format === 'csv') return [{ name: '', rows: readCsv(bytes) }]
  if (format === 'markup') return readMarkup(decoded(bytes))
  // The values that stand in the file; a formula is never worked out.
  const sheets = await readXlsxFile(new Blob([bytes]))
  return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data as Cell[][] }))
}

function widest(rows: readonly Row[]): number {
  return rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
}

function narrow({ number, cells }: Row): Row {
  return { number, cells: cells.slice(0, MAX_IMPORT_COLUMNS) }
}

function trimmed(cells: Cell[]): Cell[] {
  let length = cells.length
  while (length > 0 && isEmpty(cells[length - 1])) length -= 1
  return cells.slice(0, length)
}

function isEmpty(cell: Cell | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')
}
