import { randomUUID } from 'node:crypto'
import { constants, copyFile, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { privateFolder } from '../dataFolder.ts'
import { ageOf, asDiskFull, localPart, shards, syncPath, type LocalOptions } from './local.ts'
import { entriesIn, isKey, layout, storedKeys } from './layout.ts'
import { readMark, writeMark } from './mark.ts'
import { assertOwnFile, assertOwnFolder } from './ownPath.ts'
import { damagedFile, missingFile } from './refusal.ts'
import { storedAs, type FileStore } from './store.ts'
import { freshKeys, sweepShelf, type Aged, type Shelf } from './sweep.ts'

export type DiskStoreOptions = LocalOptions & {
  /** Waits until a file, or the names in a folder, are safe from a power cut. */
  sync?: (path: string) => Promise<void>
}

/** Files on the disk of the server: `dir/ab/abcdef…`, readable by nobody but the server's own user. */
export function diskStore(dir: string, options: DiskStoreOptions = {}): FileStore {
  const { now = Date.now, sync = syncPath } = options
  const { temp, bin, id, stored, binned } = layout(dir)
  const local = localPart(dir, temp, options)
  privateFolder(bin)
  const fresh = freshKeys()
  const makeShard = shards(dir, sync)

  /** Where the file of a key lies, in a folder that is really ours. */
  const ownPathOf = async (key: string) => {
    if (!isKey(key)) throw missingFile()
    await assertOwnFolder(dirname(stored(key)))
    return stored(key)
  }

  /** An older database that was restored may name what was removed since: it lies in the bin. */
  const takeBack = async (key: string) => {
    await makeShard(dirname(await ownPathOf(key)))
    await rename(binned(key), stored(key))
  }

  const putAs: FileStore['putAs'] = async (key, file) => {
    await assertOwnFile(temp, file.path)
    const path = await ownPathOf(key)
    try {
      await local.assertRoom()
      fresh.add(key)
      await makeShard(dirname(path))
      await moveDurably(file.path, path, temp, sync)
    } catch (error) {
      await Promise.all([rm(path, { force: true }), rm(file.path, { force: true })])
      throw asDiskFull(error)
    }
  }

  return {
    ...local,
    place: dir,
    folder: dir,
    putAs,
    put: storedAs(putAs),

    async open(key, expected, range) {
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
      return { stream: file.createReadStream(range), size }
    },

    async remove(key) {
      await rm(await ownPathOf(key), { force: true })
    },

    keys: () => storedKeys(dir),
    readMark: () => readMark(id),
    writeMark: (mark, { over = false } = {}) => writeMark(id, mark, { over }),

    async sweep(look, limits) {
      await assertOwnFolder(bin)
      await local.clearTemp(limits.olderThanMs)
      return sweepShelf(shelfOf(dir, { now, takeBack }), fresh, look, limits)
    },
  }
}

function shelfOf(
  dir: string,
  { now, takeBack }: { now: () => number; takeBack: (key: string) => Promise<void> },
): Shelf {
  const { bin, stored, binned } = layout(dir)
  const aged = async (keys: string[], pathOf: (key: string) => string) => {
    const found: Aged[] = []
    for (const key of keys) found.push({ key, age: await ageOf(pathOf(key), now()) })
    return found
  }
  return {
    async *stored() {
      for await (const keys of storedKeys(dir)) yield await aged(keys, stored)
    },
    async *binned() {
      const files = (await entriesIn(bin)).filter((entry) => entry.isFile() && isKey(entry.name))
      yield await aged(
        files.map(({ name }) => name),
        binned,
      )
    },
    // Another server of the same folder may have been faster.
    toBin: (key) =>
      rename(stored(key), binned(key)).then(
        () => true,
        (error: unknown) => unlessGone(error, false),
      ),
    fromBin: (key) => takeBack(key).catch((error: unknown) => unlessGone(error, undefined)),
    emptyOf: (key) => rm(binned(key), { force: true }),
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

/** A link in place of a file is not followed; where the system has no such word, as ever. */
const READ_NO_LINK = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)

function asMissing(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT' || error.code === 'ELOOP' ? missingFile() : error
}

function unlessGone<T>(error: unknown, then: T): T {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  return then
}
