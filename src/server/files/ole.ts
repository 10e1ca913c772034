import type { Bytes } from './bytes.ts'
import { broken, dangerous, locked } from './refusal.ts'

/** An old Word document: a compound file with a `WordDocument` stream, without macros and packed programs. */
export async function checkDoc(bytes: Bytes): Promise<void> {
  const { entries, readStart } = await readCompoundFile(bytes)
  if (entries.some(({ name }) => name === 'EncryptedPackage')) throw locked('DOC')
  const document = entries.find(({ name, kind }) => name === 'WordDocument' && kind === 'stream')
  if (!document || document.size === 0) throw broken('DOC')
  refuseActiveContent(entries)

  const start = await readStart(document, 12)
  // The smallest documents live in a shared stream; the directory has told enough about those.
  if (!start) return
  if (start.readUInt16LE(0) !== 0xa5ec && start.readUInt16LE(0) !== 0xa5dc) throw broken('DOC')
  if (start.readUInt16LE(10) & 0x0100) throw locked('DOC')
}

/** Also for what is embedded in a .docx: tables and formulas are welcome, programs are not. */
export async function checkEmbeddedOle(bytes: Bytes): Promise<void> {
  refuseActiveContent((await readCompoundFile(bytes)).entries)
}

type OleEntry = { name: string; kind: 'storage' | 'stream' | 'root'; start: number; size: number }

function refuseActiveContent(entries: readonly OleEntry[]): void {
  const names = new Set(entries.map(({ name }) => name.toLowerCase()))
  if (MACRO_NAMES.some((name) => names.has(name))) {
    throw dangerous('file.doc-macros')
  }
  if (names.has('\u0001ole10native')) {
    throw dangerous('file.doc-embedded')
  }
}

const MACRO_NAMES = ['macros', 'vba', '_vba_project', '_vba_project_cur']

const KINDS = new Map<number, OleEntry['kind']>([
  [1, 'storage'],
  [2, 'stream'],
  [5, 'root'],
])

const HEADER = 512
const ENTRY = 128
const LAST_SECTOR = 0xfffffffa

/** Reads the directory of a compound file ([MS-CFB]); every chain is bounded by the size of the file. */
async function readCompoundFile(bytes: Bytes) {
  const header = await bytes.read(0, HEADER)
  const shift = header.readUInt16LE(30)
  const version = header.readUInt16LE(26)
  const known = (version === 3 && shift === 9) || (version === 4 && shift === 12)
  if (header.readUInt16LE(28) !== 0xfffe || !known) throw broken('DOC')

  const sectorSize = 1 << shift
  const sectors = Math.ceil(bytes.size / sectorSize)
  const sector = (index: number) => bytes.read((index + 1) * sectorSize, sectorSize)
  const fat = await readFat(header, sector, sectors)

  const entries: OleEntry[] = []
  let index = header.readUInt32LE(48)
  for (let steps = 0; index < LAST_SECTOR; steps += 1) {
    if (steps > sectors || index >= fat.length) throw broken('DOC')
    entries.push(...readEntries(await sector(index)))
    index = fat[index]!
  }

  const smallest = header.readUInt32LE(56)
  const readStart = async (entry: OleEntry, length: number) =>
    entry.size < smallest ? undefined : (await sector(entry.start)).subarray(0, length)
  return { entries, readStart }
}

async function readFat(header: Buffer, sector: (index: number) => Promise<Buffer>, sectors: number) {
  const places: number[] = []
  for (let at = 76; at < HEADER; at += 4) places.push(header.readUInt32LE(at))
  let next = header.readUInt32LE(68)
  for (let steps = 0; next < LAST_SECTOR; steps += 1) {
    if (steps > sectors) throw broken('DOC')
    const more = await sector(next)
    for (let at = 0; at < more.length - 4; at += 4) places.push(more.readUInt32LE(at))
    next = more.readUInt32LE(more.length - 4)
  }

  const fat: number[] = []
  const used = places.filter((place) => place < LAST_SECTOR)
  if (used.length > sectors) throw broken('DOC')
  for (const place of used) {
    const part = await sector(place)
    for (let at = 0; at < part.length; at += 4) fat.push(part.readUInt32LE(at))
  }
  return fat
}

function readEntries(directory: Buffer): OleEntry[] {
  const entries: OleEntry[] = []
  for (let at = 0; at + ENTRY <= directory.length; at += ENTRY) {
    const kind = KINDS.get(directory[at + 66]!)
    const nameBytes = directory.readUInt16LE(at + 64)
    if (!kind || nameBytes < 2 || nameBytes > 64) continue
    entries.push({
      name: directory.toString('utf16le', at, at + nameBytes - 2),
      kind,
      start: directory.readUInt32LE(at + 116),
      size: directory.readUInt32LE(at + 120),
    })
  }
  return entries
}
