import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileType } from '../../contract/fileTypes.ts'
import { message } from '../../contract/messages/index.ts'
import { headOf, tailOf, withFileBytes, type Bytes } from './bytes.ts'
import { endingOf, withEnding } from './displayName.ts'
import { checkDocx } from './docx.ts'
import { reencodeImage, smallPicture, type ImageType, type Size } from './image.ts'
import { checkDoc } from './ole.ts'
import { refuseActivePdf } from './pdfActive.ts'
import { receivedOf, type Received } from './receive.ts'
import { broken, wrongType, dangerous } from './refusal.ts'
import { semaphore } from './semaphore.ts'
import { ENDINGS, factsOf } from './types.ts'
import { hasZipEnd } from './zip.ts'

export type Checked = {
  /** Temporary: of images the re-encoded one. `put` takes it; until then `discard` removes it. */
  path: string
  type: FileType
  mime: string
  extension: string
  size: number
  sha256: string
  filename: string
  discard(): Promise<void>
}

/**
 * Decides what a file really is, by its first bytes and by reading it as that, and refuses everything else. From here
 * on `received` belongs to us: refused or not, its temporary file is gone or became that of `Checked`.
 */
export async function inspectFile(
  received: Received,
  allowed: readonly FileType[],
  size: Size = {},
): Promise<Checked> {
  // Before anything else: what follows opens a path, and removes it when it dislikes what it finds.
  receivedOf(received)
  const made: string[] = [received.path]
  try {
    return await oneOfTwo(async () => {
      const type = await readAs(received, allowed)
      const path = isImage(type) ? join(dirname(received.path), `${randomUUID()}.tmp`) : received.path
      if (isImage(type)) {
        made.push(path)
        await reencodeImage(received.path, path, type, size)
        await received.discard()
      }
      const { mime, extension } = factsOf(type)
      const filename = withEnding(received.filename, ENDINGS[type], KNOWN_ENDINGS)
      return {
        path,
        type,
        mime,
        extension,
        filename,
        size: (await stat(path)).size,
        sha256: isImage(type) ? await hashOf(path) : received.sha256,
        discard: () => rm(path, { force: true }),
      }
    })
  } catch (error) {
    await Promise.all(made.map((path) => rm(path, { force: true })))
    throw error
  }
}

/** The small one of a picture that was checked, and how large the picture is. */
export async function thumbnailOf(
  { path, filename }: Checked,
  longEdge: number,
): Promise<{ small: Checked; width: number; height: number }> {
  const to = join(dirname(path), `${randomUUID()}.tmp`)
  const discard = () => rm(to, { force: true })
  try {
    const dimensions = await oneOfTwo(() => smallPicture(path, to, longEdge))
    const facts = { type: 'jpeg' as const, ...factsOf('jpeg'), size: (await stat(to)).size }
    const small = { path: to, ...facts, sha256: await hashOf(to), discard }
    return { small: { ...small, filename: withEnding(filename, ENDINGS.jpeg, KNOWN_ENDINGS) }, ...dimensions }
  } catch (error) {
    await discard()
    throw error
  }
}

/** Unpacking is heavy work on a small machine: two at once keep it answering everybody else. */
const oneOfTwo = semaphore(2)

const KNOWN_ENDINGS = Object.values(ENDINGS).flat()

const PARSE: Record<Exclude<FileType, ImageType>, (bytes: Bytes) => Promise<void>> = {
  pdf: checkPdf,
  doc: checkDoc,
  docx: checkDocx,
}

const isImage = (type: FileType): type is ImageType =>
  type === 'jpeg' || type === 'gif' || type === 'png' || type === 'webp'

async function readAs(received: Received, allowed: readonly FileType[]): Promise<FileType> {
  return withFileBytes(received.path, async (bytes) => {
    const type = claimedType(await headOf(bytes, 16))
    if (type === undefined || !allowed.includes(type)) throw unwanted(type, received.filename, allowed)
    if (!isImage(type)) await parse(type, bytes)
    return type
  })
}

async function parse(type: Exclude<FileType, ImageType>, bytes: Bytes): Promise<void> {
  try {
    await PARSE[type](bytes)
  } catch (error) {
    // A length or position inside the file that points outside it.
    if (error instanceof RangeError) throw broken(factsOf(type).label)
    throw error
  }
}

function unwanted(type: FileType | undefined, filename: string, allowed: readonly FileType[]) {
  const labels = [...new Set(allowed.map((each) => factsOf(each).label))]
  // Word's two containers hold many other things, so for them the ending is the better word.
  if (type !== undefined && type !== 'doc' && type !== 'docx') {
    return wrongType(message('file.wrong-type', { type: factsOf(type).label, allowed: labels }))
  }
  const meant = allowed.find((one) => ENDINGS[one].includes(endingOf(filename)))
  if (meant === undefined) return wrongType(message('file.unknown-type', { allowed: labels }))
  return wrongType(message('file.invalid', { type: factsOf(meant).label }))
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** What the first bytes claim. The claim is never enough: each type is then parsed. */
function claimedType(head: Buffer): FileType | undefined {
  // A RIFF container, whose kind stands behind its length.
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  return MAGIC.find(({ bytes }) => head.subarray(0, bytes.length).equals(bytes))?.type
}

const MAGIC: readonly { type: FileType; bytes: Buffer }[] = [
  { type: 'jpeg', bytes: Buffer.from([0xff, 0xd8, 0xff]) },
  { type: 'png', bytes: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') },
  { type: 'gif', bytes: Buffer.from('GIF87a') },
  { type: 'gif', bytes: Buffer.from('GIF89a') },
  { type: 'pdf', bytes: Buffer.from('%PDF-') },
  { type: 'doc', bytes: Buffer.from('d0cf11e0a1b11ae1', 'hex') },
  { type: 'docx', bytes: Buffer.from('PK\x03\x04') },
]

/** A PDF that begins and ends as one, is not a web page or an archive at the same time, and does nothing by itself. */
async function checkPdf(bytes: Bytes): Promise<void> {
  const head = (await headOf(bytes, HEAD)).toString('latin1')
  const tailBytes = await tailOf(bytes, TAIL)
  const tail = tailBytes.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(head) || !/\d\s+\d+\s+obj\b/.test(head)) throw broken('PDF')

  const end = tail.lastIndexOf('%%EOF')
  if (end < 0 || tail.length - end > NEAR_THE_END) throw broken('PDF')
  if (!/startxref\s+\d+\s*$/.test(tail.slice(0, end))) throw broken('PDF')

  if (MARKUP.test(betweenObjects(head)) || MARKUP.test(tail.slice(end)) || hasZipEnd(tailBytes)) {
    throw dangerous('file.pdf-embedded')
  }
  await refuseActivePdf(await bytes.read(0, bytes.size))
}

const HEAD = 64 * 1024
/** As far back as an archive's end record may lie: 22 bytes and a comment of 65,535. */
const TAIL = 66 * 1024
/** Readers look for the end mark in the last kilobyte, since some programs leave padding behind it. */
const NEAR_THE_END = 1024
/** As far as anything looks that guesses a type. */
const SNIFFED = 2048

/** Where a document has nothing to say. Inside its objects, markup is a title, a form or metadata. */
const betweenObjects = (head: string): string =>
  head.slice(0, SNIFFED).replaceAll(/\bobj\b[^]*?(?:\bendobj\b|$)/g, '')

const MARKUP =
  /<(!doctype|html|head|body|script|iframe|img|svg|style|title|table|meta|link|object|embed|div|\?php)/i
