import { MAX_IMPORT_COLUMNS } from '../../contract/import.ts'

/**
 * The tables of a web page, and the sheets of Excel's XML of 2003: what campus systems hand out under the name of .xls.
 * Each becomes a sheet; a cell that covers several rows stands in each of them, because that is what it says.
 */
export function readMarkup(text: string): { name: string; rows: string[][] }[] {
  const sheets: Sheet[] = []
  // A table may stand within the cell of another.
  const around: { sheet: Sheet | undefined; cell: Spanning | undefined }[] = []
  let sheet: Sheet | undefined
  let cell: Spanning | undefined
  const flush = () => {
    if (sheet && cell) put(sheet, cell)
    cell = undefined
  }
  const endRow = () => {
    flush()
    if (sheet) cover(sheet)
  }
  for (const [, close, tag = '', attributes = '', plain = ''] of text.matchAll(PIECES)) {
    const name = tag.toLowerCase().replace(/^\w+:/, '')
    if (cell && (plain || name === 'br')) cell.text += plain || ' '
    else if (OUTER.has(name)) {
      if (close) {
        endRow()
        ;({ sheet, cell } = around.pop() ?? { sheet: undefined, cell: undefined })
      } else {
        around.push({ sheet, cell })
        cell = undefined
        sheets.push((sheet = { name: named(attributes), rows: [], held: [], at: 0 }))
      }
    } else if (ROWS.has(name)) {
      endRow()
      if (close || !sheet) continue
      // Rows that stand empty are only counted.
      const index = Number(valueOf(attributes, 'index'))
      while (index > sheet.rows.length + 1 && index < 100_000) sheet.rows.push([])
      sheet.rows.push([])
      sheet.at = 0
    } else if (CELLS.has(name)) {
      flush()
      if (!close) cell = spanning(attributes, name)
    }
  }
  endRow()
  return sheets.map(({ name, rows }) => ({ name, rows }))
}

export const isMarkup = (head: string): boolean =>
  /^\s*</.test(head.replace(/^\uFEFF/, '')) && /<(html|table|!doctype html|(\w+:)?workbook)\b/i.test(head)

interface Sheet {
  name: string
  rows: string[][]
  /** By column: what a cell further up covers, and for how many more rows. */
  held: ({ text: string; left: number } | undefined)[]
  at: number
}

/** Comments, styles and scripts; tags; text between them. */
const PIECES =
  /<!--[\s\S]*?-->|<(?:style|script)\b[\s\S]*?<\/(?:style|script)\s*>|<(\/?)([A-Za-z][\w:]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>|([^<]+)/g
/** Excel's own `<Table>` stands in a worksheet, which bears the name. */
const OUTER = new Set(['table', 'worksheet'])
const ROWS = new Set(['tr', 'row'])
const CELLS = new Set(['td', 'th', 'cell'])

interface Spanning {
  text: string
  columns: number
  rows: number
  at: number | undefined
}

function spanning(attributes: string, name: string): Spanning {
  const [columns, rows] = name === 'cell' ? ['mergeacross', 'mergedown'] : ['colspan', 'rowspan']
  // Excel counts the further ones.
  const count = (attribute: string) =>
    Math.min(5_000, Math.max(1, Number(valueOf(attributes, attribute)) + (name === 'cell' ? 1 : 0) || 1))
  const index = Number(valueOf(attributes, 'index'))
  return { text: '', columns: count(columns!), rows: count(rows!), at: index > 0 ? index - 1 : undefined }
}

function put(sheet: Sheet, { text, columns, rows, at }: Spanning): void {
  const row = sheet.rows.at(-1)
  if (!row) return
  const words = wordsOf(text)
  if (at !== undefined && at < MAX_IMPORT_COLUMNS + 1) while (sheet.at < at) row[sheet.at++] = ''
  cover(sheet)
  for (let column = 0; column < Math.min(columns, MAX_IMPORT_COLUMNS + 1); column += 1) {
    if (sheet.at > MAX_IMPORT_COLUMNS) return
    if (rows > 1) sheet.held[sheet.at] = { text: column === 0 ? words : '', left: rows - 1 }
    row[sheet.at++] = column === 0 ? words : ''
  }
}

/** What cells further up cover stands here as well. */
function cover(sheet: Sheet): void {
  const row = sheet.rows.at(-1)
  for (let held = sheet.held[sheet.at]; row && held && held.left > 0; held = sheet.held[sheet.at]) {
    row[sheet.at++] = held.text
    held.left -= 1
  }
}

const wordsOf = (text: string) =>
  text
    .replaceAll(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole, name: string) => entity(name) ?? whole)
    .replaceAll(/[\s\u00A0]+/g, ' ')
    .trim()

function entity(name: string): string | undefined {
  const [, hex, digits] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? []
  const number = hex ? Number.parseInt(hex, 16) : Number(digits)
  if (hex || digits) return number <= 0x10ffff ? String.fromCodePoint(number) : undefined
  return ENTITIES[name.toLowerCase()]
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
  eacute: 'é',
  hellip: '…',
}

/** Whatever prefix the name has: `ss:Index`. */
const valueOf = (attributes: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)(?:\\w+:)?${name}\\s*=\\s*["']?([^"'\\s>]+)`, 'i').exec(attributes)?.[1]

const named = (attributes: string) => /(?:\w+:)?name\s*=\s*"([^"]*)"/i.exec(attributes)?.[1] ?? ''
