import { parse } from 'csv-parse/sync'
import { decoded } from './decoded.ts'

/** The rows of a CSV file, whatever program wrote it: UTF-8, UTF-16 or Windows letters, commas, semicolons or tabs. */
export function readCsv(bytes: Uint8Array): string[][] {
  const text = decoded(bytes).replace(/^\uFEFF/, '')
  // Excel's own hint, written as a first line.
  const [hint, said] = /^sep=(.)\r?\n/i.exec(text) ?? []
  return parse(hint ? text.slice(hint.length) : text, {
    delimiter: said ?? delimiterOf(text),
    relax_column_count: true,
    relax_quotes: true,
    // Rows keep their numbers: an empty line is a row without cells.
    skip_empty_lines: false,
    max_record_size: 256 * 1024,
  })
}

/** The sign that separates most cells of the first lines, titles and all; what stands in quotes does not count. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 64 * 1024)
    .split(/\r?\n/, 40)
    .join('\n')
    .replaceAll(/"[^"]*"/g, '')
  const counted = [';', ',', '\t'].map((sign) => ({ sign, count: lines.split(sign).length }))
  return counted.sort((a, b) => b.count - a.count)[0]!.sign
}
