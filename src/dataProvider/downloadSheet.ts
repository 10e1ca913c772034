import { csvOf } from '../contract/sheet.ts'

/** Saves a table as a file. The writer of Excel files is loaded when the first one is asked for. */
export async function downloadSheet(
  name: string,
  format: SheetFormat,
  rows: readonly Cells[],
): Promise<void> {
  saveBlob(
    `${name}.${format}`,
    format === 'csv'
      ? new Blob([csvOf(rows.map((row) => row.map(String)))], { type: 'text/csv;charset=utf-8' })
      : await xlsxOf([{ name, rows }]),
  )
}

/** Several tables as one Excel file. */
export const downloadWorkbook = async (name: string, sheets: readonly NamedSheet[]): Promise<void> =>
  saveBlob(`${name}.xlsx`, await xlsxOf(sheets))

interface NamedSheet {
  name: string
  rows: readonly Cells[]
}

export type Cells = readonly (string | number)[]

/** How people call them. */
export const SHEET_FORMATS = { xlsx: 'Excel', csv: 'CSV' } as const
export type SheetFormat = keyof typeof SHEET_FORMATS

async function xlsxOf(sheets: readonly NamedSheet[]): Promise<Blob> {
  const { default: writeXlsxFile } = await import('write-excel-file/universal')
  // What is written is text: codes keep their zeros, and nothing is taken for a formula. Numbers can be added up.
  const text = (value: string) => ({ value, type: String, format: '@' })
  const cell = (value: string | number) => (typeof value === 'number' ? { value, type: Number } : text(value))
  return writeXlsxFile(
    sheets.map(({ name, rows: [headings = [], ...rest] }) => ({
      // What the name of a sheet may be.
      sheet: name.replaceAll(/[:\\/?*[\]]/g, ' ').slice(0, 31),
      data: [
        headings.map((value) => ({ ...text(String(value)), fontWeight: 'bold' as const })),
        ...rest.map((row) => row.map(cell)),
      ],
      columns: headings.map((_, at) => ({ width: widthOf([headings, ...rest], at) })),
      stickyRowsCount: 1,
    })),
  ).toBlob()
}

const widthOf = (rows: readonly Cells[], at: number) =>
  Math.min(60, Math.max(10, ...rows.slice(0, 200).map((row) => String(row[at] ?? '').length + 2)))

/** Something made here, to the disk. */
export function saveBlob(name: string, blob: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // Not at once: some browsers have not begun to read it yet.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
