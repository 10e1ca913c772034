import { randomUUID } from 'node:crypto'
import { constants, copyFile, lstat, mkdir, open, rename, rm, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { privateFolder } from '../dataFolder.ts'
import { entriesIn, isKey, layout, storedKeys } from './layout.ts'
import { assertOwnFile, assertOwnFolder } from './ownPath.ts'
import { damagedFile, diskFull, missingFile } from './refusal.ts'
import type { FileStore, Known, Swept } from './store.ts'

export type DiskStoreOptions = {
  /** Uploads are refused below either of these; reading goes on. */
  minFreeBytes?: number
  minFreeFraction?: number
  statfs?: (path: string) => Promise<{ bsize: number; blocks: number; bavail: number }>
  now?: () => number
  /** Waits until a file, or the names in a folder, are safe from a power cut. */
  sync?: (path: string) => Promise<void>
}

/** Files on the disk of the server: `dir/ab/abcdef…`, readable by nobody but the server's own user. */
export function diskStore(dir: string, options: DiskStoreOptions = {}): FileStore {
  const {
    minFreeBytes = 1024 ** 3,
    minFreeFraction = 0.1,
    statfs: context = statfs,
    now = Date.now,
  } = options
  const { sync = syncPath } = options
  const { temp, bin, stored, binned } = layout(dir)
  for (const path of [dir, temp, bin]) privateFolder(path)
  const fresh = freshKeys()
  const makeShard = shards(dir, sync)

  const pathOf = (key: string) => {
    if (!isKey(key)) throw missingFile()
    return stored(key)
  }

  /** Where the file of a key lies, in a folder that is really ours. */
  const ownPathOf = async (key: string) => {
    const path = pathOf(key)
    await assertOwnFolder(dirname(path))
    return path
  }

  const free = async () => {
    const { bsize, blocks, bavail } = await context(dir)
    return { bytes: bsize * bavail, fraction: blocks === 0 ? 0 : bavail / blocks }
  }

  const assertRoom = async () => {
    const { bytes, fraction } = await free()
    if (bytes < minFreeBytes || fraction < minFreeFraction) throw diskFull()
  }

  const isOld = async (path: string, ms: number) => {
    const times = await lstat(path).catch(() => undefined)
    // A rename sets ctime only, so an upload that waited long in `tmp` still counts from the day it was stored, and
    // what lies in the bin from the day it came there.
    return times !== undefined && now() - Math.max(times.ctimeMs, times.mtimeMs) > ms
  }

  /** An older database that was restored may name what was removed since: it lies in the bin. */
  const takeBack = async (key: string) => {
    await makeShard(dirname(await ownPathOf(key)))
    await rename(binned(key), stored(key))
  }

  const clearTemp = async (olderThanMs: number) => {
    const names = (await entriesIn(temp)).filter((entry) => !entry.isDirectory()).map(({ name }) => name)
    const old = await filtered(names, (name) => isOld(join(temp, name), olderThanMs))
    for (const name of old) await rm(join(temp, name), { force: true })
    return old.length
  }

  const emptyBin = async (look: (keys: string[]) => Promise<Known>, restMs: number) => {
    const keys = (await entriesIn(bin)).filter((entry) => entry.isFile() && isKey(entry.name))
    const old = await filtered(
      keys.map(({ name }) => name),
      (key) => isOld(binned(key), restMs),
    )
    const gone: string[] = []
    for (const keys of portions(old)) {
      const { named } = await look(keys)
      for (const key of keys) {
        if (named.has(key)) await takeBack(key).catch(unlessGone)
        else {
          await rm(binned(key), { force: true })
          gone.push(key)
        }
      }
    }
    return gone
  }

  return {
    temp,
    free,
    assertRoom,
    clearTemp,

    async put(checked) {
      await assertOwnFile(temp, checked.path)
      const key = randomUUID()
      const path = await ownPathOf(key)
      try {
        await assertRoom()
        fresh.add(key)
        await makeShard(dirname(path))
        await moveDurably(checked.path, path, temp, sync)
      } catch (error) {
        await Promise.all([rm(path, { force: true }), checked.discard()])
        throw asDiskFull(error)
      }
      const { type, mime, extension, size, sha256, filename } = checked
      return { key, type, mime, extension, size, sha256, filename }
    },

    async open(key, expected) {
      const path = await ownPathOf(key)
      const file = await open(path, READ_NO_LINK)
        .catch(async (error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOENT') throw error
          await takeBack(key)
          return open(path, READ_NO_LINK)
        })
        .catch(asMissing)
      const { size } = await file.stat()
      if (expected !== undefined && size !== expected) {
        await file.close()
        throw damagedFile()
      }
      return { stream: file.createReadStream(), size }
    },

    async remove(key) {
      await rm(await ownPathOf(key), { force: true })
    },

    async sweep(look, { olderThanMs, restMs, unbounded = false }) {
      const swept: Swept = { total: 0, taken: [], gone: [], stopped: false }
      await assertOwnFolder(bin)
      await clearTemp(olderThanMs)
      const removed: string[] = []
      const unknown: string[] = []
      for await (const keys of storedKeys(dir)) {
        swept.total += keys.length
        const old = await filtered(
          keys,
          async (key) => !fresh.has(key, olderThanMs) && (await isOld(stored(key), olderThanMs)),
        )
        for (const portion of portions(old)) {
          const known = await look(portion)
          for (const key of portion)
            if (!known.named.has(key)) (known.discarded.has(key) ? removed : unknown).push(key)
        }
      }
      fresh.forget(olderThanMs)
      // Crashes leave a file here and there. A database that does not know a good part of them is not the right one.
      if (!unbounded && unknown.length > Math.max(FEW, swept.total * SMALL_PART)) {
        return { ...swept, taken: unknown, stopped: true }
      }
      for (const key of [...removed, ...unknown]) {
        // Another server of the same folder may have been faster.
        await rename(stored(key), binned(key)).then(() => swept.taken.push(key), unlessGone)
      }
      return { ...swept, gone: await emptyBin(look, restMs) }
    },
  }
}

const FEW = 5
const SMALL_PART = 0.03
/** SQLite and PostgreSQL both take this many parameters in one statement. */
const BATCH = 500

const portions = (keys: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(keys.length / BATCH) }, (_, at) => keys.slice(at * BATCH, (at + 1) * BATCH))

async function filtered(names: readonly string[], keep: (name: string) => Promise<boolean>) {
  const kept: string[] = []
  for (const name of names) if (await keep(name)) kept.push(name)
  return kept
}

/**
 * What this process stored a moment ago, on a clock that cannot jump: when somebody sets the time of the machine
 * forward, a file whose row is about to be committed must not look old.
 */
function freshKeys() {
  const storedAt = new Map<string, number>()
  const isFresh = (at: number, ms: number) => performance.now() - at <= ms
  return {
    add: (key: string) => storedAt.set(key, performance.now()),
    has: (key: string, ms: number) => isFresh(storedAt.get(key) ?? -Infinity, ms),
    forget: (ms: number) => storedAt.forEach((at, key) => isFresh(at, ms) || storedAt.delete(key)),
  }
}

/**
 * Makes a folder of the store. Whoever needs it first, all wait until its name is safe: also those who find it there,
 * made a moment ago by somebody else.
 */
function shards(dir: string, sync: (path: string) => Promise<void>): (shard: string) => Promise<void> {
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

/** Contents first, then the name: after a power cut there is the whole file or none. */
async function moveDurably(
  from: string,
  to: string,
  temp: string,
  sync: (path: string) => Promise<void>,
): Promise<void> {
  await sync(from)
  await rename(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV') throw error
    const near = join(temp, `${randomUUID()}.tmp`)
    try {
      await copyFile(from, near)
      await sync(near)
      await rename(near, to)
    } finally {
      await rm(near, { force: true })
    }
    await rm(from, { force: true })
  })
  await sync(dirname(to))
}

async function syncPath(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A link in place of a file is not followed; where the system has no such word, as ever. */
const READ_NO_LINK = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)

function asMissing(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT' || error.code === 'ELOOP' ? missingFile() : error
}

function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

function asDiskFull(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException).code
  return code === 'ENOSPC' || code === 'EDQUOT' ? diskFull() : error
}
