import { inflateRawSync } from 'node:zlib'
import writeXlsxFile from 'write-excel-file/node'
import { zip } from '../../support/files.ts'

type Cell = string | number | Date | null

/** An .xlsx as an office program writes it; `edit` changes the XML of its sheet. */
export async function xlsx(rows: Cell[][], edit?: (xml: string) => string): Promise<Buffer> {
  const data = rows.map((row) =>
    row.map((value) => {
      if (value === null) return null
      if (value instanceof Date) return { value, type: Date, format: 'dd/mm/yyyy' }
      return typeof value === 'number' ? { value, type: Number } : { value, type: String }
    }),
  )
  const bytes = await writeXlsxFile(data).toBuffer()
  if (!edit) return bytes
  return zip(
    unzip(bytes).map(([name, content]) => ({
      name,
      data: name === 'xl/worksheets/sheet1.xml' ? edit(content.toString()) : content,
    })),
  )
}

/** A workbook of several sheets. */
export const sheets = (named: Record<string, (string | number | null)[][]>): Promise<Buffer> =>
  writeXlsxFile(
    Object.entries(named).map(([sheet, rows]) => ({
      sheet,
      data: rows.map((row) =>
        row.map((value) => {
          if (value === null) return null
          return typeof value === 'number' ? { value, type: Number } : { value, type: String }
        }),
      ),
    })),
  ).toBuffer()

function unzip(bytes: Buffer): [string, Buffer][] {
  const entries: [string, Buffer][] = []
  const end = bytes.lastIndexOf('PK\x05\x06')
  let at = bytes.readUInt32LE(end + 16)
  while (at < end) {
    const [packed, length] = [bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28)]
    const local = bytes.readUInt32LE(at + 42)
    const name = bytes.toString('utf8', at + 46, at + 46 + length)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const raw = bytes.subarray(start, start + packed)
    entries.push([name, bytes.readUInt16LE(at + 10) === 8 ? inflateRawSync(raw) : raw])
    at += 46 + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}
