import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileType } from '../../contract/fileTypes.ts'
import { message } from '../../contract/messages/index.ts'
import { headOf, withFileBytes } from './bytes.ts'
import type { Bytes } from './bytes.ts'
import { endingOf, withEnding } from './displayName.ts'
import { checkDocx } from './docx.ts'
import { reencodeImage, smallPicture } from './image.ts'
import type { ImageType, Size } from './image.ts'
import { claimedType } from './magic.ts'
import { checkDoc } from './ole.ts'
import { checkPdf } from './pdf.ts'
import { receivedOf, type Received } from './receive.ts'
import { broken, wrongType } from './refusal.ts'
import { semaphore } from './semaphore.ts'
import { ENDINGS, factsOf } from './types.ts'

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
