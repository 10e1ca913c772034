export type SheetRow = readonly string[]

/**
 * A table as CSV that a spreadsheet opens well: with a byte order mark, so that names keep their accents, and
 * semicolons, because an Indonesian spreadsheet takes the comma for a decimal point.
 */
export const csvOf = (rows: readonly SheetRow[]): string =>
  `\uFEFF${rows.map((row) => row.map((cell) => quoted(escapeFormula(cell))).join(';')).join('\r\n')}\r\n`

/** Text that a spreadsheet would take for a formula gets an apostrophe in front; the full-width signs count as well. */
export const escapeFormula = (cell: string): string =>
  /^[=+\-@\t\r\0＝＋－＠]/.test(cell) ? `'${cell}` : cell

/** The apostrophe that keeps a spreadsheet from guessing, taken off again: what was exported can be read back. */
export const unescapeFormula = (cell: string): string =>
  /^'[=+\-@\t\r＝＋－＠\d]/.test(cell) ? cell.slice(1) : cell

const quoted = (cell: string): string => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
