import { randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync } from 'node:fs'
import { constants, copyFile, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { assertOwnFile, assertOwnFolder } from './ownPath.ts'
import { diskFull, missingFile } from './refusal.ts'
import type { FileStore } from './store.ts'

export type DiskStoreOptions = {
  /** Uploads are refused below either of these; reading goes on. */
  minFreeBytes?: number
  minFreeFraction?: number
  statfs?: (path: string) => Promise<{ bsize: number; blocks: number; bavail: number }>
  now?: () => number
}

/** Files on the disk of the server: `dir/ab/abcdef…`, readable by nobody but the server's own user. */
export function diskStore(dir: string, options: DiskStoreOptions = {}): FileStore {
  const { minFreeBytes = 1024 ** 3, minFreeFraction = 0.1, statfs: ask = statfs, now = Date.now } = options
  const temp = join(dir, 'tmp')
  mkdirSync(temp, { recursive: true, mode: 0o700 })
  for (const path of [dir, temp]) chmodSync(path, 0o700)
  const fresh = freshKeys()

  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw missingFile()
    return join(dir, key.slice(0, 2), key)
  }

  /** Where the file of a key lies, in a folder that is really ours. */
  const ownPathOf = async (key: string) => {
    const path = pathOf(key)
    await assertOwnFolder(dirname(path))
    return path
  }

  const free = async () => {
    const { bsize, blocks, bavail } = await ask(dir)
    return { bytes: bsize * bavail, fraction: blocks === 0 ? 0 : bavail / blocks }
  }

  const assertRoom = async () => {
    const { bytes, fraction } = await free()
    if (bytes < minFreeBytes || fraction < minFreeFraction) throw diskFull()
  }

  return {
    temp,
    free,
    assertRoom,

    async put(checked) {
      await assertOwnFile(temp, checked.path)
      const key = randomUUID()
      const path = await ownPathOf(key)
      try {
        await assertRoom()
        fresh.add(key)
        await makeShard(dirname(path))
        await moveDurably(checked.path, path, temp)
      } catch (error) {
        await Promise.all([rm(path, { force: true }), checked.discard()])
        throw asDiskFull(error)
      }
      const { type, mime, extension, size, sha256, filename } = checked
      return { key, type, mime, extension, size, sha256, filename }
    },

    async open(key) {
      const file = await open(await ownPathOf(key), READ_NO_LINK).catch(asMissing)
      const { size } = await file.stat()
      return { stream: file.createReadStream(), size }
    },

    async remove(key) {
      await rm(await ownPathOf(key), { force: true })
    },

    async sweep(isReferenced, olderThanMs) {
      const isOld = async (path: string) => {
        const times = await stat(path).catch(() => undefined)
        // A rename sets ctime only, so an upload that waited long in `tmp` still counts from the day it was stored.
        return times !== undefined && now() - Math.max(times.ctimeMs, times.mtimeMs) > olderThanMs
      }
      let removed = 0
      const drop = async (path: string) => {
        await rm(path, { force: true })
        removed += 1
      }

      for (const name of await readdir(temp)) if (await isOld(join(temp, name))) await drop(join(temp, name))
      for (const shard of (await readdir(dir)).filter((name) => SHARD.test(name))) {
        const old: string[] = []
        for (const key of (await readdir(join(dir, shard))).filter((name) => KEY.test(name))) {
          if (!fresh.has(key, olderThanMs) && (await isOld(pathOf(key)))) old.push(key)
        }
        for (let at = 0; at < old.length; at += BATCH) {
          const keys = old.slice(at, at + BATCH)
          const referenced = await isReferenced(keys)
          for (const key of keys) if (!referenced.has(key)) await drop(pathOf(key))
        }
      }
      fresh.forget(olderThanMs)
      return removed
    },
  }
}

const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const SHARD = /^[0-9a-f]{2}$/
/** SQLite and PostgreSQL both take this many parameters in one statement. */
const BATCH = 500

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

async function makeShard(shard: string): Promise<void> {
  const made = await mkdir(shard, { recursive: true, mode: 0o700 })
  if (made !== undefined) await sync(dirname(shard))
}

/** Contents first, then the name: after a power cut there is the whole file or none. */
async function moveDurably(from: string, to: string, temp: string): Promise<void> {
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

async function sync(path: string): Promise<void> {
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

function asDiskFull(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException).code
  return code === 'ENOSPC' || code === 'EDQUOT' ? diskFull() : error
}
