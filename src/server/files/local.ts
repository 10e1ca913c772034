import { lstat, mkdir, open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { privateFolder } from '../dataFolder.ts'
import { entriesIn } from './layout.ts'
import { diskFull } from './refusal.ts'
import type { FileStore } from './store.ts'

export type LocalOptions = {
  /** Uploads are refused below either of these; reading goes on. */
  minFreeBytes?: number
  minFreeFraction?: number
  statfs?: (path: string) => Promise<{ bsize: number; blocks: number; bavail: number }>
  now?: () => number
}

/** What every store has on this machine's disk, wherever its files end up: the folder in which uploads arrive. */
export function localPart(
  dir: string,
  temp: string,
  options: LocalOptions,
): Pick<FileStore, 'temp' | 'free' | 'assertRoom' | 'clearTemp'> {
  const { minFreeBytes = 1024 ** 3, minFreeFraction = 0.1, now = Date.now } = options
  for (const path of [dir, temp]) privateFolder(path)

  const free = async () => {
    const { bsize, blocks, bavail } = await (options.statfs ?? statfs)(dir)
    return { bytes: bsize * bavail, fraction: blocks === 0 ? 0 : bavail / blocks }
  }

  return {
    temp,
    free,
    async assertRoom() {
      const { bytes, fraction } = await free()
      if (bytes < minFreeBytes || fraction < minFreeFraction) throw diskFull()
    },
    async clearTemp(olderThanMs) {
      let cleared = 0
      for (const entry of await entriesIn(temp)) {
        const path = join(temp, entry.name)
        if (entry.isDirectory() || (await ageOf(path, now())) <= olderThanMs) continue
        await rm(path, { force: true })
        cleared += 1
      }
      return cleared
    },
  }
}

/**
 * A rename sets ctime only, so an upload that waited long in `tmp` still counts from the day it was stored, and what lies
 * in the bin from the day it came there. What is gone meanwhile is not old.
 */
export async function ageOf(path: string, now: number): Promise<number> {
  const times = await lstat(path).catch(() => undefined)
  return times === undefined ? -Infinity : now - Math.max(times.ctimeMs, times.mtimeMs)
}

/** Waits until a file, or the names in a folder, are safe from a power cut. */
export async function syncPath(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/**
 * Makes the folders of a store. Whoever needs one first, all wait until its name is safe: also those who find it there,
 * made a moment ago by somebody else.
 */
export function shards(dir: string, sync: (path: string) => Promise<void>): (shard: string) => Promise<void> {
  const safe = new Map<string, Promise<void>>()
  return (shard) => {
    const known = safe.get(shard)
    if (known) return known
    const made = mkdir(shard, { recursive: true, mode: 0o700 }).then(() => sync(dir))
    safe.set(shard, made)
    // The next upload tries again.
    made.catch(() => safe.delete(shard))
    return made
  }
}

export function asDiskFull(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException).code
  return code === 'ENOSPC' || code === 'EDQUOT' ? diskFull() : error
}
