import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { UploadedFile } from '../../contract/upload.ts'
import { displayName } from './displayName.ts'
import { diskFull, emptyFile, interrupted, tooLarge } from './refusal.ts'

export type { Received }
export const isReceived = (value: unknown): value is Received =>
  UploadedFile.is(value) && value instanceof Received

/** What the contract took for an upload, as the server knows it. */
export function receivedOf(file: unknown): Received {
  if (isReceived(file)) return file
  throw new TypeError('an upload that was not received here')
}

/**
 * Writes an upload to a temporary file as it arrives, never holding it in memory. What is refused leaves nothing behind.
 * `dir` must be the store's `temp`: keeping the file later is one rename, and the store takes files from nowhere else.
 */
export async function receive(
  stream: NodeJS.ReadableStream & { truncated?: boolean },
  dir: string,
  limitBytes: number,
  filename?: string,
): Promise<Received> {
  const path = join(dir, `${randomUUID()}.tmp`)
  const meter = measure(limitBytes)
  try {
    await pipeline(stream, meter.through, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    // The multipart parser cuts a part at its own limit and only says so with this flag.
    if (meter.over() || stream.truncated) throw tooLarge(limitBytes)
    const { size, sha256 } = meter.measured()
    if (size === 0) throw emptyFile()
    return new Received(path, { size, sha256, filename: displayName(filename) })
  } catch (error) {
    await rm(path, { force: true })
    throw understood(error)
  }
}

/** Not exported as a value: only `receive` makes one, and what it has named cannot be changed afterwards. */
class Received extends UploadedFile {
  readonly #path: string
  readonly size: number
  /** Of the bytes as they were sent. */
  readonly sha256: string
  readonly filename: string

  constructor(path: string, { size, sha256, filename }: Pick<UploadedFile, 'size' | 'sha256' | 'filename'>) {
    super()
    this.#path = path
    this.size = size
    this.sha256 = sha256
    this.filename = filename
  }

  /** A temporary file of our own naming. */
  get path(): string {
    return this.#path
  }

  /** Removes the temporary file; harmless when it is gone already. */
  discard(): Promise<void> {
    return rm(this.#path, { force: true })
  }
}

/**
 * Counts, and drops what is over the limit instead of stopping there: destroying one part in the middle would leave
 * the multipart parser waiting and the sender with a broken connection rather than our sentence. An endless stream is cut.
 */
function measure(limitBytes: number) {
  let size = 0
  const hash = createHash('sha256')
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size <= limitBytes) {
        hash.update(chunk)
        done(null, chunk)
      } else if (size <= limitBytes * 4) done()
      else done(tooLarge(limitBytes))
    },
  })
  return {
    through,
    over: () => size > limitBytes,
    measured: () => ({ size, sha256: hash.digest('hex') }),
  }
}

function understood(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull()
  if (code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET' || code === 'ABORT_ERR')
    return interrupted()
  return error
}
