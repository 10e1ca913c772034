import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { SUMS } from './manifest.ts'
import { BackupProblem } from './problem.ts'

export async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash)
  return hash.digest('hex')
}

/** As `sha256sum` writes and reads it: path → sum. */
export const sumsText = (sums: ReadonlyMap<string, string>): string =>
  [...sums].map(([path, sum]) => `${sum}  ${path}\n`).join('')

/** @throws where a line cannot be read: what it names would be left out without a word */
export async function readSums(folder: string): Promise<Map<string, string>> {
  const text = await readFile(join(folder, SUMS), 'utf8').catch(() => '')
  const lines = text.split('\n').filter(Boolean)
  return new Map(
    lines.map((line) => {
      const [, sum, path] = /^([0-9a-f]{64}) [ *](.+)$/.exec(line) ?? []
      if (!sum || !path) throw new BackupProblem('rusak', `${join(folder, SUMS)} rusak. Pakai cadangan lain.`)
      return [path, sum] as const
    }),
  )
}

/** Some at a time: each waits for the disk. Where one fails nothing is begun any more, and nothing is still at work. */
export async function inTurns<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
  atOnce = 4,
): Promise<void> {
  const queue = items.values()
  let failed: { why: unknown } | undefined
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of queue) {
        if (failed) return
        await work(item).catch((why: unknown) => {
          failed ??= { why }
        })
      }
    }),
  )
  if (failed) throw failed.why
}
