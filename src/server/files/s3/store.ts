import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { isKey, layout } from '../layout.ts'
import { localPart, type LocalOptions } from '../local.ts'
import { assertOwnFile } from '../ownPath.ts'
import { damagedFile, missingFile } from '../refusal.ts'
import { storedAs, type FileStore } from '../store.ts'
import { freshKeys, sweepShelf, type Shelf } from '../sweep.ts'
import { placeOf, type S3Address, type S3Keys } from './address.ts'
import { s3Client, type ClientOptions } from './client.ts'
import { s3Objects } from './objects.ts'

/**
 * Files as objects of an S3 store, under the names they have in a folder: `ab/abcdef…`, `sampah/…`, `instalasi.id`. Uploads
 * arrive, and are checked, in a folder of this machine.
 */
export function s3Store(dir: string, { address, keys, ...options }: S3StoreOptions): FileStore {
  const local = localPart(dir, layout(dir).temp, options)
  const objects = s3Objects(s3Client(address, keys, options), address)
  const fresh = freshKeys()

  /** An older database that was restored may name what was removed since: it lies in the bin. */
  const takeBack = async (key: string): Promise<boolean> => {
    if (!(await objects.copy(binned(key), stored(key)))) return false
    await objects.remove(binned(key))
    return true
  }

  const putAs: FileStore['putAs'] = async (key, file) => {
    await assertOwnFile(local.temp, file.path)
    try {
      if (!isKey(key)) throw missingFile()
      await local.assertRoom()
      fresh.add(key)
      const isNew = await objects.put(stored(key), await openAsBlob(file.path), file)
      // Of our own first try, whose answer was lost, or of a move that was begun before: what a key names never changes.
      if (!isNew && (await objects.size(stored(key))) !== file.size) throw damagedFile()
    } finally {
      await rm(file.path, { force: true })
    }
  }

  return {
    ...local,
    place: placeOf(address),
    putAs,
    put: storedAs(putAs),

    async open(key, expected, range) {
      if (!isKey(key)) throw missingFile()
      const found =
        (await objects.get(stored(key), range)) ??
        ((await takeBack(key)) ? await objects.get(stored(key), range) : undefined)
      if (!found) throw missingFile()
      if (expected !== undefined && found.size !== expected) {
        found.stream.destroy()
        throw damagedFile()
      }
      return found
    },

    async remove(key) {
      if (isKey(key)) await objects.remove(stored(key))
    },

    async *keys() {
      for await (const { found } of objects.list()) yield found.flatMap(({ name }) => storedKey(name) ?? [])
    },

    readMark: () => objects.readMark(MARK),
    async writeMark(mark, { over = false } = {}) {
      await objects.writeMark(MARK, mark, { over })
      return (await objects.readMark(MARK))!
    },

    async sweep(look, limits) {
      await local.clearTemp(limits.olderThanMs)
      return sweepShelf(shelfOf(objects, { now: options.now, takeBack }), fresh, look, limits)
    },
  }
}

export interface S3StoreOptions extends LocalOptions, ClientOptions {
  address: S3Address
  keys: S3Keys
}

const MARK = 'instalasi.id'
const BIN = 'sampah/'
const stored = (key: string) => `${key.slice(0, 2)}/${key}`
const binned = (key: string) => BIN + key

/** Whatever else somebody keeps there is none of ours. */
function storedKey(name: string): string | undefined {
  const key = name.slice(3)
  return isKey(key) && name === stored(key) ? key : undefined
}

/** @param now in place of the store's own clock, by which its objects have their times */
function shelfOf(
  objects: ReturnType<typeof s3Objects>,
  { now, takeBack }: { now: (() => number) | undefined; takeBack: (key: string) => Promise<unknown> },
): Shelf {
  async function* aged(part: string, keyOf: (name: string) => string | undefined) {
    for await (const { found, now: there } of objects.list(part)) {
      const present = now?.() ?? there
      yield found.flatMap(({ name, at }) => {
        const key = keyOf(name)
        return key === undefined ? [] : [{ key, age: present - at }]
      })
    }
  }
  return {
    stored: () => aged('', storedKey),
    binned: () => aged(BIN, (name) => (isKey(name.slice(BIN.length)) ? name.slice(BIN.length) : undefined)),
    // There twice for a moment rather than not at all.
    async toBin(key) {
      if (!(await objects.copy(stored(key), binned(key)))) return false
      await objects.remove(stored(key))
      return true
    },
    async fromBin(key) {
      await takeBack(key)
    },
    emptyOf: (key) => objects.remove(binned(key)),
  }
}
