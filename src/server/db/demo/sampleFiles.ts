import { crc32, deflateSync } from 'node:zlib'

/** A sheet of A4 with a heading and a few lines, as the smallest PDF that every reader opens. */
export function pdf(title: string, lines: readonly string[]): Buffer {
  const show = (text: string, size: number, y: number) =>
    `BT /F${size > 12 ? 2 : 1} ${size} Tf 72 ${y} Td (${escape(text)}) Tj ET`
  const content = [
    show(title, 18, 760),
    ...lines.map((line, index) => show(line, 11, 724 - index * 18)),
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 6 0 R /Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> >>',
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  text += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

/** A square logo: three bars on a ground of that colour. */
export function logo([red, green, blue]: readonly [number, number, number]): Buffer {
  const side = 96
  const row = 1 + side * 3
  const pixels = Buffer.alloc(row * side)
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const bar = Math.floor((x - 18) / 20)
      const white = bar >= 0 && bar < 3 && (x - 18) % 20 < 14 && y > 60 - bar * 18 && y < 78
      pixels.set(white ? [255, 255, 255] : [red, green, blue], y * row + 1 + x * 3)
    }
  }
  return png(pixels, side, side)
}

/** What stands in a picture: rectangles one over the other, in hundredths of its width and height. */
export interface Scene {
  name: string
  parts: readonly Part[]
}
export type Part = readonly [left: number, top: number, width: number, height: number, colour: number]

/** A picture of a day's work as it could have been drawn: no photo of anybody. */
export function drawing({ parts }: Scene, width: number, height: number): Buffer {
  const row = 1 + width * 3
  const pixels = Buffer.alloc(row * height)
  for (const [left, top, wide, high, colour] of parts) {
    const rgb = [colour >> 16, (colour >> 8) & 0xff, colour & 0xff]
    const [from, to] = [Math.round((left * width) / 100), Math.round(((left + wide) * width) / 100)]
    const line = Buffer.alloc((to - from) * 3)
    for (let x = 0; x < to - from; x++) line.set(rgb, x * 3)
    const last = Math.round(((top + high) * height) / 100)
    for (let y = Math.round((top * height) / 100); y < last; y++) pixels.set(line, y * row + 1 + from * 3)
  }
  return png(pixels, width, height)
}

/** @param pixels rows of red, green and blue, each behind a zero */
function png(pixels: Buffer, width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const font = (name: string) =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`

const escape = (text: string) => text.replaceAll(/[\\()]/g, '\\$&').replaceAll(/[^\x20-\xff]/g, '-')

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
