import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A small PDF that readers open, with correct offsets. */
export function pdf({ text = 'Surat pengantar magang', before = '', after = '' } = {}): Buffer {
  const content = `BT /F1 18 Tf 72 720 Td (${text.replace(/[()\\]/g, '\\$&')}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = `%PDF-1.4\n${before}`
  const offsets = objects.map((object, index) => {
    const at = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const xref = body.length
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  body += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n${after}`
  return Buffer.from(body, 'latin1')
}

/** A PDF that a browser guessing types would run as a page. */
export const pdfWithHtml = (): Buffer => pdf({ before: '<html><script>alert(1)</script></html>\n' })

export const pdfWithHtmlBehind = (): Buffer => pdf({ after: '<script>alert(1)</script>' })

/** A PDF that is an archive as well: its end mark sits in the archive's comment. */
export function pdfWithZip(): Buffer {
  const front = pdf()
  return Buffer.concat([
    front,
    zip([{ name: 'isi.html', data: '<script>alert(1)</script>' }], { comment: front.subarray(-64) }),
  ])
}

export const exeAsPdf = (): Buffer =>
  Buffer.concat([
    Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'),
    Buffer.alloc(512),
    Buffer.from('PE\0\0'),
    pdf(),
  ])

export const htmlAsJpg = (): Buffer => Buffer.from('<!doctype html><script>alert(document.cookie)</script>')

export const svg = (): Buffer =>
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')

/** A photo as a phone makes it: turned on its side by metadata, with the place it was taken. */
export const jpegWithExif = ({ width = 120, height = 80 } = {}): Promise<Buffer> =>
  plain(width, height)
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD0: { Make: 'Ponsel' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '6/1 10/1 30/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '106/1 49/1 0/1',
      },
    })
    .jpeg()
    .toBuffer()

export const jpeg = ({ width = 120, height = 80 } = {}): Promise<Buffer> =>
  plain(width, height).jpeg().toBuffer()

/** A picture with a page behind it, for those who serve what they were given. */
export const jpegWithHtml = async (): Promise<Buffer> =>
  Buffer.concat([await jpeg(), Buffer.from('<html><script>alert(1)</script></html>')])

export const png = ({ width = 120, height = 80 } = {}): Promise<Buffer> =>
  plain(width, height).png().toBuffer()

/** Some hundred bytes that claim `width` × `height` pixels. */
export function pngFlood({ width = 30_000, height = 30_000 } = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(64))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** One-pixel frames (or `fullFrames` that claim all pixels but hold few), and optionally a comment that makes the file a script too. */
export function gif({ frames = 1, width = 1, height = 1, comment = '', fullFrames = false } = {}): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(width, 0)
  size.writeUInt16LE(height, 2)
  const screen = Buffer.concat([
    Buffer.from('GIF89a'),
    size,
    Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
  ])
  const note =
    comment === '' ? [] : [Buffer.from([0x21, 0xfe, comment.length]), Buffer.from(comment), Buffer.from([0])]
  const picture = Array.from({ length: frames }, (_, index) =>
    Buffer.concat([
      Buffer.from([0x21, 0xf9, 4, 0, 10, 0, 0, 0]),
      Buffer.from([0x2c, 0, 0, 0, 0]),
      fullFrames ? size : Buffer.from([1, 0, 1, 0]),
      Buffer.from([0]),
      Buffer.from([2, 2, index % 2 ? 0x4c : 0x44, 1, 0]),
    ]),
  )
  return Buffer.concat([screen, ...note, ...picture, Buffer.from([0x3b])])
}

export const gifWithScript = (): Buffer => gif({ comment: '*/=1;alert(document.domain)//' })

export type ZipPart = {
  name: string
  data: string | Buffer
  store?: boolean
  /** Lies for the directory. */
  size?: number
  mode?: number
  flags?: number
  localName?: string
}

export function zip(
  parts: readonly ZipPart[],
  { comment = Buffer.alloc(0) }: { comment?: Buffer } = {},
): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const part of parts) {
    const data = Buffer.from(part.data)
    const packed = part.store ? data : deflateRawSync(data)
    const fixed = Buffer.alloc(26)
    fixed.writeUInt16LE(20, 0)
    fixed.writeUInt16LE(part.flags ?? 0x0800, 2)
    fixed.writeUInt16LE(part.store ? 0 : 8, 4)
    fixed.writeUInt32LE(crc32(data), 10)
    fixed.writeUInt32LE(packed.length, 14)
    fixed.writeUInt32LE(part.size ?? data.length, 18)
    const localName = Buffer.from(part.localName ?? part.name)
    const localFixed = Buffer.from(fixed)
    localFixed.writeUInt16LE(localName.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), localFixed, localName, packed])
    const name = Buffer.from(part.name)
    fixed.writeUInt16LE(name.length, 22)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(((part.mode ?? 0o100644) * 0x10000) >>> 0, 6)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 3]), fixed, rest, name]))
    locals.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(offset, 12)
  end.writeUInt16LE(comment.length, 16)
  return Buffer.concat([...locals, listed, Buffer.from('PK\x05\x06'), end, comment])
}

export type DocxOptions = {
  text?: string
  /** Extra XML inside the body. */
  body?: string
  /** Extra `<Override>` or `<Default>` elements. */
  types?: string
  mainType?: string
  relationships?: string
  parts?: readonly ZipPart[]
  without?: string
}

/** A Word document as word processors write it, with room for whatever a test wants to hide in it. */
export function docx(options: DocxOptions = {}): Buffer {
  const { text = 'Laporan magang', body = '', types = '', relationships = '', parts = [], without } = options
  const main =
    options.mainType ?? 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
  const all: ZipPart[] = [
    {
      name: '[Content_Types].xml',
      data: `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${main}"/>${types}</Types>`,
    },
    {
      name: '_rels/.rels',
      data: relationshipPart(relationship('rId1', 'officeDocument', 'word/document.xml')),
    },
    {
      name: 'word/document.xml',
      data: `${XML}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p>${body}</w:body></w:document>`,
    },
    { name: 'word/_rels/document.xml.rels', data: relationshipPart(relationships) },
    ...parts,
  ]
  return zip(all.filter(({ name }) => name !== without))
}

export const relationship = (id: string, type: string, target: string, mode = '') =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"${mode && ` TargetMode="${mode}"`}/>`

export const relationshipPart = (inside: string) =>
  `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside}</Relationships>`

/** Twenty kilobytes that become twenty megabytes. */
export const zipBomb = (): Buffer =>
  docx({ parts: [{ name: 'word/media/image1.bmp', data: Buffer.alloc(20 * 1024 * 1024) }] })

/** An old Word document (compound file) with the given further entries. */
export function doc({
  streams = [],
  storages = [],
  encrypted = false,
  main = 'WordDocument',
}: DocOptions = {}): Buffer {
  const document = Buffer.alloc(4096)
  document.writeUInt16LE(0xa5ec, 0)
  document.writeUInt16LE(encrypted ? 0x0100 : 0, 10)
  const entries = [
    oleEntry('Root Entry', 5, END_OF_CHAIN, 0),
    oleEntry(main, 2, 0, document.length),
    ...storages.map((name) => oleEntry(name, 1, 0, 0)),
    ...streams.map((name) => oleEntry(name, 2, END_OF_CHAIN, 0)),
  ]
  while (entries.length % 4 !== 0) entries.push(Buffer.alloc(128))
  const contentSectors = document.length / 512
  const directorySectors = entries.length / 4

  const fat = Buffer.alloc(512, 0xff)
  const chain = (first: number, count: number) => {
    for (let index = 0; index < count; index += 1) {
      fat.writeUInt32LE(index === count - 1 ? END_OF_CHAIN : first + index + 1, (first + index) * 4)
    }
  }
  chain(0, contentSectors)
  chain(contentSectors, directorySectors)
  fat.writeUInt32LE(0xfffffffd, (contentSectors + directorySectors) * 4)

  const header = Buffer.alloc(512)
  header.write('d0cf11e0a1b11ae1', 'hex')
  header.writeUInt16LE(0x3e, 24)
  header.writeUInt16LE(3, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(9, 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(1, 44)
  header.writeUInt32LE(contentSectors, 48)
  header.writeUInt32LE(4096, 56)
  header.writeUInt32LE(END_OF_CHAIN, 60)
  header.writeUInt32LE(END_OF_CHAIN, 68)
  header.fill(0xff, 76)
  header.writeUInt32LE(contentSectors + directorySectors, 76)
  return Buffer.concat([header, document, ...entries, fat])
}

export type DocOptions = { streams?: string[]; storages?: string[]; encrypted?: boolean; main?: string }

const END_OF_CHAIN = 0xfffffffe
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 90, b: 160 } } })

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

function oleEntry(name: string, kind: number, start: number, size: number): Buffer {
  const entry = Buffer.alloc(128)
  entry.write(name, 0, 'utf16le')
  entry.writeUInt16LE((name.length + 1) * 2, 64)
  entry[66] = kind
  entry[67] = 1
  entry.fill(0xff, 68, 80)
  entry.writeUInt32LE(start, 116)
  entry.writeUInt32LE(size, 120)
  return entry
}
