import { fork } from 'node:child_process'
import { join } from 'node:path'
import { headOf, withFileBytes } from '../files/bytes.ts'
import { FileRefused, broken, dangerous, emptyFile, locked, wrongType } from '../files/refusal.ts'
import { readZip } from '../files/zip.ts'
import type { Cell } from './cell.ts'
import { decoded } from './decoded.ts'
import { isMarkup } from './html.ts'

/** One sheet of a file. Rows keep the numbers they have in it; empty ones are left out. */
export interface Sheet {
  name: string
  rows: Row[]
  /** How many filled rows there are, of which so many are kept as an import may have. */
  count: number
  /** Columns of its widest row. */
  width: number
}
export interface Row {
  number: number
  cells: Cell[]
}

/**
 * Reads CSV, .xlsx or a table of HTML, as the bytes say and not the name.
 * @throws FileRefused
 */
export async function readSheets(path: string): Promise<Sheet[]> {
  const result = await inProcess(path, await formatOf(path))
  if ('problem' in result) throw refusals[result.problem]()
  const filled = result.sheets.filter(({ rows }) => rows.length > 0)
  if (filled.length === 0) throw dangerous('import.empty')
  return filled
}

export type ReadResult = { sheets: Sheet[] } | { problem: keyof typeof refusals }
export type Format = 'csv' | 'xlsx' | 'markup'

const refusals = {
  unreadable: () => new FileRefused('rusak', 'import.broken'),
  large: () => dangerous('import.large'),
}

async function formatOf(path: string): Promise<Format> {
  return withFileBytes(path, async (bytes) => {
    if (bytes.size === 0) throw emptyFile()
    const head = await headOf(bytes, 4096)
    if (head.subarray(0, 4).equals(OLE)) throw wrongType('import.old-excel')
    if (head.subarray(0, 4).equals(ZIP)) {
      const entries = await readZip(bytes).catch(spokenAsXlsx)
      const names = new Set(entries.map(({ name }) => name))
      if (!names.has('xl/workbook.xml')) throw wrongType('import.no-table')
      if (entries.some(({ size }) => size > MAX_PART)) throw refusals.large()
      return 'xlsx'
    }
    if (isMarkup(decoded(head))) return 'markup'
    // A web page as one file: only the program that wrote it opens it.
    if (/^MIME-Version:/i.test(head.toString('latin1'))) throw wrongType('import.old-excel')
    const utf16 = head[0] === 0xff && head[1] === 0xfe
    if (head.subarray(0, 5).toString('latin1') === '%PDF-' || (!utf16 && head.includes(0)))
      throw wrongType('import.no-table')
    return 'csv'
  })
}

const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
const ZIP = Buffer.from('PK\x03\x04')
/** 20,000 students take about 20 MB. */
const MAX_PART = 64 * 1024 * 1024

/** The checks of archives speak of Word files, which is what they are otherwise for. */
function spokenAsXlsx(error: unknown): never {
  if (!(error instanceof FileRefused)) throw broken('XLSX')
  if (error.reason === 'terkunci') throw locked('XLSX')
  throw error.reason === 'rusak' ? broken('XLSX') : refusals.large()
}

/**
 * A process of its own, not a thread: when a file makes V8 run out of memory, a thread may take the whole server along.
 */
function inProcess(path: string, format: Format): Promise<ReadResult> {
  return new Promise((resolve, reject) => {
    const reader = fork(join(import.meta.dirname, 'tableProcess.ts'), [path, format], {
      execArgv: ['--max-old-space-size=256'],
      env: {},
      // Days stay days on the way.
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const timer = setTimeout(() => reader.kill('SIGKILL'), LONGEST)
    reader.once('message', (result) => resolve(result as ReadResult))
    reader.once('error', reject)
    reader.once('exit', (_code, signal) => {
      clearTimeout(timer)
      // Out of memory or out of time; after a message this changes nothing.
      resolve({ problem: signal ? 'large' : 'unreadable' })
    })
  })
}

const LONGEST = 30_000
