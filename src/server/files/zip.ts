import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'
import { tailOf, type Bytes } from './bytes.ts'
import { broken, dangerous, locked } from './refusal.ts'

export type ZipEntry = {
  name: string
  method: number
  crc: number
  compressed: number
  size: number
  offset: number
  dataOffset: number
}

const ZIP_LIMITS = { entries: 2_000, bytes: 100 * 1024 * 1024, ratio: 100 } as const

/**
 * Lists an archive from its central directory, without unpacking anything, and refuses what no honest writer makes:
 * bombs, links, paths that lead out, two entries that share their bytes or their name.
 */
export async function readZip(bytes: Bytes): Promise<ZipEntry[]> {
  const { count, directory, directoryOffset } = await readDirectory(bytes)
  const entries: ZipEntry[] = []
  let at = 0
  for (let index = 0; index < count; index += 1) {
    const { entry, next } = readEntry(directory, at)
    entries.push({ ...entry, dataOffset: await dataOffsetOf(bytes, entry) })
    at = next
  }
  if (at !== directory.length) throw broken('DOCX')
  refuseBombs(entries, bytes.size)
  refuseTricks(entries, directoryOffset)
  return entries
}

/** One small named part, never more than that of it whatever the archive claims. */
export async function readPart(bytes: Bytes, entry: ZipEntry): Promise<Buffer> {
  if (entry.size > PART_BYTES) throw tooMuch()
  const raw = await bytes.read(entry.dataOffset, entry.compressed)
  const part =
    entry.method === 0
      ? raw
      : await inflate(raw, { maxOutputLength: Math.max(entry.size, 1) }).catch(unreadable)
  if (part.length !== entry.size || crc32(part) !== entry.crc) throw broken('DOCX')
  return part
}

/** Whether a tail of some other file is also the end of an archive. */
export function hasZipEnd(tail: Buffer): boolean {
  for (let at = tail.indexOf(END); at >= 0; at = tail.indexOf(END, at + 1)) {
    if (at + END_SIZE > tail.length) return false
    const comment = tail.readUInt16LE(at + 20)
    if (tail.readUInt16LE(at + 4) === 0 && at + END_SIZE + comment <= tail.length) return true
  }
  return false
}

const PART_BYTES = 16 * 1024 * 1024
const inflate = promisify(inflateRaw)
const END = Buffer.from('PK\x05\x06')
const END_SIZE = 22
const ENTRY_SIZE = 46
const LOCAL_SIZE = 30
const ENCRYPTED = 0x0001
const UNIX = 3
const LINK = 0o120000
const FILE_KIND = 0o170000
const REGULAR = 0o100000
const FOLDER = 0o040000

const tooMuch = () => dangerous('file.archive-large')

const unreadable = () => {
  throw broken('DOCX')
}

async function readDirectory(bytes: Bytes) {
  const tail = await tailOf(bytes, END_SIZE + 0xffff)
  const at = tail.lastIndexOf(END)
  if (at < 0) throw broken('DOCX')
  const count = tail.readUInt16LE(at + 10)
  const size = tail.readUInt32LE(at + 12)
  const directoryOffset = tail.readUInt32LE(at + 16)
  // The record must close the file and touch its directory: nothing may be glued before, between or behind.
  const end = bytes.size - tail.length + at
  const closes = at + END_SIZE + tail.readUInt16LE(at + 20) === tail.length
  const oneDisk = tail.readUInt32LE(at + 4) === 0 && tail.readUInt16LE(at + 8) === count
  if (!closes || !oneDisk || directoryOffset + size !== end) throw broken('DOCX')
  if (count > ZIP_LIMITS.entries) throw tooMuch()
  return { count, directoryOffset, directory: await bytes.read(directoryOffset, size) }
}

function readEntry(directory: Buffer, at: number) {
  if (directory.readUInt32LE(at) !== 0x02014b50) throw broken('DOCX')
  const flags = directory.readUInt16LE(at + 8)
  const method = directory.readUInt16LE(at + 10)
  const nameLength = directory.readUInt16LE(at + 28)
  const next =
    at + ENTRY_SIZE + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  if (next > directory.length) throw broken('DOCX')
  if (flags & ENCRYPTED) throw locked('DOCX')
  if (method !== 0 && method !== 8) throw broken('DOCX')
  if (directory.readUInt8(at + 5) === UNIX) refuseLink(directory.readUInt32LE(at + 38) >>> 16)
  const name = directory.toString('utf8', at + ENTRY_SIZE, at + ENTRY_SIZE + nameLength)
  refusePath(name)
  const entry = {
    name,
    method,
    crc: directory.readUInt32LE(at + 16),
    compressed: directory.readUInt32LE(at + 20),
    size: directory.readUInt32LE(at + 24),
    offset: directory.readUInt32LE(at + 42),
  }
  return { entry, next }
}

/** The entry's own header must tell the same story as the directory: readers differ in which one they believe. */
async function dataOffsetOf(bytes: Bytes, entry: Omit<ZipEntry, 'dataOffset'>): Promise<number> {
  const local = await bytes.read(entry.offset, LOCAL_SIZE)
  const nameLength = local.readUInt16LE(26)
  const name = (await bytes.read(entry.offset + LOCAL_SIZE, nameLength)).toString('utf8')
  const same =
    local.readUInt32LE(0) === 0x04034b50 && local.readUInt16LE(8) === entry.method && name === entry.name
  if (!same) throw broken('DOCX')
  return entry.offset + LOCAL_SIZE + nameLength + local.readUInt16LE(28)
}

function refuseBombs(entries: readonly ZipEntry[], fileSize: number): void {
  const expanded = entries.reduce((sum, { size }) => sum + size, 0)
  if (expanded > ZIP_LIMITS.bytes || expanded > fileSize * ZIP_LIMITS.ratio) throw tooMuch()
}

function refuseTricks(entries: readonly ZipEntry[], directoryOffset: number): void {
  const names = new Set(entries.map(({ name }) => name.toLowerCase()))
  if (names.size !== entries.length) throw broken('DOCX')
  const inOrder = entries.toSorted((a, b) => a.offset - b.offset)
  inOrder.forEach((entry, index) => {
    const limit = inOrder[index + 1]?.offset ?? directoryOffset
    // Entries that share bytes are how a small archive claims petabytes.
    if (entry.dataOffset + entry.compressed > limit) throw tooMuch()
    if (entry.method === 0 && entry.size !== entry.compressed) throw broken('DOCX')
  })
  if (inOrder[0]?.offset !== 0) throw broken('DOCX')
}

function refuseLink(mode: number): void {
  const kind = mode & FILE_KIND
  if (kind === LINK) throw dangerous('file.archive-links')
  if (kind !== 0 && kind !== REGULAR && kind !== FOLDER) throw broken('DOCX')
}

function refusePath(name: string): void {
  const outside = name.startsWith('/') || /^[a-z]:/i.test(name) || name.split('/').includes('..')
  if (name === '' || outside || /[\\\p{Cc}\ufffd]/u.test(name)) {
    throw dangerous('file.archive-names')
  }
}
