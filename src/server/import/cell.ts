import { unescapeFormula } from '../../contract/sheet.ts'
import { PHONE } from '../../contract/formats.ts'
import { message, type Message } from '../../contract/messages/index.ts'
import { simple, type ImportColumn } from '../../contract/import.ts'

/** What a spreadsheet holds in one cell. Everything of a CSV file is text. */
export type Cell = string | number | boolean | Date | null

/** As a person reads it, and as the file of failed rows gives it back. */
export function shownCell(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return dayOf(cell)
  if (typeof cell === 'number') return plain(cell)
  return typeof cell === 'boolean' ? (cell ? 'TRUE' : 'FALSE') : cell
}

/**
 * The cell as the column's schema expects it: what spreadsheets do to codes, days and choices is undone where that is
 * certain and refused where digits are gone.
 */
export function wireCell(cell: Cell, column: ImportColumn): Read {
  if (typeof cell === 'string') cell = unescapeFormula(cell.trim())
  if (cell === null || cell === undefined || cell === '') return { value: '' }
  if (isDash(cell, column)) return { value: '', note: 'import.dash' }
  if (typeof cell === 'string' && SPREADSHEET_ERROR.test(cell))
    return { problem: message('import.formula', { value: cell }) }
  switch (column.field.kind) {
    case 'date':
      return dayCell(cell)
    case 'integer':
      return { value: wholeOf(cell, column) }
    case 'choice':
      return { value: choiceOf(shownCell(cell), column) }
    case 'phone':
      return phoneCell(cell)
    case 'reference':
      return { value: shownCell(cell) }
    default: {
      const read = textCell(cell)
      if (!('value' in read)) return read
      if (column.spaced) return { value: String(read.value).replaceAll(/[\s.]/g, '') }
      // A spreadsheet breaks lines where a form has one.
      return { ...read, value: String(read.value).replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ') }
    }
  }
}

/** What a cell is read as; `note` = read, with something a person should know. */
export type Read = { value: unknown; note?: Message } | { problem: Message }

/** What people write into a cell to say that there is nothing. */
const DASH = /^([-–—_.*?\s]+|n\/?a|null|nihil|kosong|tidak ada|tdk ada|belum ada)$/i

const isDash = (cell: Cell, { field, code }: ImportColumn) => {
  const written = shownCell(cell).trim()
  return DASH.test(written) || ((field.kind === 'phone' || code === true) && /^0+$/.test(written))
}

/** '2026/2027 Ganjil' where a semester is asked for, '20261' where a year is. */
function wholeOf(cell: Cell, { reads }: ImportColumn): unknown {
  if (typeof cell === 'number' && reads) cell = plain(cell)
  if (typeof cell !== 'string') return cell
  const written = cell.replace(/[.,]0+$/, '')
  if (reads === 'tahun') return /(?<!\d)(?:19|20)\d{2}(?=[123]?(?!\d))/.exec(written)?.[0] ?? written
  return reads === 'semester' ? semesterOf(written) : written
}

function semesterOf(written: string): string {
  const year = /20\d{2}(?=\D|$)/.exec(written)?.[0]
  const half = HALVES.findIndex((words) => words.test(written))
  return year && half >= 0 ? `${year}${half + 1}` : written
}
const HALVES = [/ganjil|gasal|odd/i, /genap|even/i, /pendek|antara|short/i]

/** Of two numbers the first; without what stands around it. */
function phoneCell(cell: Cell): Read {
  const read = textCell(cell)
  if (!('value' in read)) return read
  const numbers = String(read.value)
    .split(/[/,;|&\n]| atau | dan |(?<=\d{9})\s+(?=[+0]\d{8})/i)
    .map((number) => bare(number))
    .filter((number) => PHONE.test(number))
  const [first, second] = numbers
  if (first === undefined) return read
  return second === undefined ? { value: first } : { value: first, note: 'import.two-phones' }
}

/** '(WA) 0812…' is 0812…; a mobile number without its zero gets it back. */
const bare = (number: string) =>
  number
    .replaceAll(/[^\d+\s().-]/g, '')
    .replaceAll('()', '')
    .trim()
    .replace(/^8\d{8,}$/, '0$&')

const SPREADSHEET_ERROR = /^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!)$/i
/** 1,37E+15: what a spreadsheet shows, and saves as CSV, of a number too long for its column. */
const SHORTENED = /^\d+([.,]\d+)?E\+?\d+$/i

function textCell(cell: Cell): Read {
  if (typeof cell === 'number') {
    // A spreadsheet keeps 15 digits of a number; where there were more, the last ones became zeros.
    if (Math.abs(cell) >= 1e15 && (!Number.isSafeInteger(cell) || cell % 10 === 0))
      return { problem: 'import.digits-lost' }
    return { value: plain(cell) }
  }
  const value = shownCell(cell)
  return SHORTENED.test(value) ? { problem: message('import.shortened', { value }) } : { value }
}

function dayCell(cell: Cell): Read {
  if (cell instanceof Date) return { value: dayOf(cell) }
  // A day whose format was lost: a serial number between 1920 and 2064.
  if (typeof cell === 'number')
    return cell > 7_300 && cell < 60_000
      ? { value: dayOf(new Date(Math.round((cell - 25_569) * 86_400_000))) }
      : { problem: 'import.day' }
  const written = shownCell(cell).replace(WEEKDAY, '')
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(written) ?? []
  if (year) return { value: iso(year, month!, day!) }
  const [, first, second, last] = /^(\d{1,2})[-/. ](\d{1,2}|\p{L}+)[-/. ](\d{4})$/u.exec(written) ?? []
  if (!first) return { problem: 'import.day' }
  const named = MONTHS.findIndex(
    (name) => second!.length >= 3 && name.startsWith(second!.toLowerCase().slice(0, 3)),
  )
  if (/\p{L}/u.test(second!) && named < 0) return { problem: 'import.day' }
  return { value: iso(last!, /\p{L}/u.test(second!) ? String(named + 1) : second!, first) }
}

/** 'Jumat, 25 Desember 2026' */
const WEEKDAY = /^(senin|selasa|rabu|kamis|jum'?at|sabtu|minggu|ahad)\s*[,/]?\s+/i

const MONTHS = 'januari februari maret april mei juni juli agustus september oktober november desember'.split(
  ' ',
)

const iso = (year: string, month: string, day: string) =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

/** Spreadsheets know no time zones; half a second against their rounding. */
const dayOf = (date: Date) =>
  Number.isNaN(date.getTime()) ? '' : new Date(date.getTime() + 500).toISOString().slice(0, 10)

function choiceOf(written: string, { field, words }: ImportColumn): string {
  const wanted = simple(written)
  return (
    field.of?.find((word) => [word, ...(words?.[word] ?? [])].some((known) => simple(known) === wanted)) ??
    written
  )
}

/** Without an exponent, whatever its size. */
const plain = (value: number) =>
  Number.isInteger(value) && Math.abs(value) < 1e30 ? BigInt(value).toString() : String(value)
