import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { displayName } from './displayName.ts'
import { diskFull, emptyFile, interrupted, tooLarge } from './refusal.ts'

export type Received = {
  /** A temporary file of our own naming. */
  path: string
  size: number
  /** Made harmless, but still as the sender called it. */
  filename: string
  /** Removes the temporary file; harmless when it is gone already. */
  discard(): Promise<void>
}

/**
 * Writes an upload to a temporary file as it arrives, never holding it in memory. What is refused leaves nothing behind.
 * `dir` should be the store's `temp`, so that keeping the file later is one rename.
 */
export async function receive(
  stream: NodeJS.ReadableStream & { truncated?: boolean },
  dir: string,
  limitBytes: number,
  filename?: string,
): Promise<Received> {
  const path = join(dir, `${randomUUID()}.tmp`)
  const discard = () => rm(path, { force: true })
  const meter = measure(limitBytes)
  try {
    await pipeline(stream, meter.through, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    // The multipart parser cuts a part at its own limit and only says so with this flag.
    if (meter.over() || stream.truncated) throw tooLarge(limitBytes)
    if (meter.size() === 0) throw emptyFile()
    return { path, size: meter.size(), filename: displayName(filename), discard }
  } catch (error) {
    await discard()
    throw understood(error)
  }
}

/**
 * Counts, and drops what is over the limit instead of stopping there: destroying one part in the middle would leave
 * the multipart parser waiting and the sender with a broken connection rather than our sentence. An endless stream is cut.
 */
function measure(limitBytes: number) {
  let size = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size <= limitBytes) done(null, chunk)
      else if (size <= limitBytes * 4) done()
      else done(tooLarge(limitBytes))
    },
  })
  return { through, size: () => size, over: () => size > limitBytes }
}

function understood(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull()
  if (code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET' || code === 'ABORT_ERR')
    return interrupted()
  return error
}
