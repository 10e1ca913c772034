import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { onTestFinished } from 'vitest'
import { MAX_FILE_BYTES } from '../../src/contract/fileTypes.ts'
import { receive } from '../../src/server/files/receive.ts'
import type { Received } from '../../src/server/files/receive.ts'
import type { FileRefused } from '../../src/server/files/refusal.ts'

/** An empty folder that goes with the test. */
export function temporaryFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'magang-berkas-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

/** As it comes over the network: in pieces. */
export function streamOf(content: Buffer, pieceBytes = 16 * 1024): Readable {
  const pieces = Array.from({ length: Math.ceil(content.length / pieceBytes) }, (_, index) =>
    content.subarray(index * pieceBytes, (index + 1) * pieceBytes),
  )
  return Readable.from(pieces)
}

export const upload = (content: Buffer, filename: string, dir = temporaryFolder()): Promise<Received> =>
  receive(streamOf(content), dir, MAX_FILE_BYTES, filename)

/** The refusal that a promise ends in; ending well, or in another error, fails the test. */
export async function refusalOf(
  work: Promise<unknown>,
): Promise<Pick<FileRefused, 'reason' | 'message'> & { status: number }> {
  const error = await work.then(
    () => {
      throw new Error('accepted what should have been refused')
    },
    (reason: unknown) => reason as FileRefused,
  )
  if (error.name !== 'FileRefused') throw error
  return { reason: error.reason, status: error.code, message: error.message }
}

export const filesIn = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [entry.name] : [],
  )
