import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** How a folder of files is laid out: `ab/abcdef…` for what is stored, `tmp` for what arrives, `sampah` for what was removed. */
export const layout = (dir: string) => ({
  temp: join(dir, 'tmp'),
  bin: join(dir, 'sampah'),
  /** To which installation the folder belongs. */
  id: join(dir, 'instalasi.id'),
  stored: (key: string) => join(dir, key.slice(0, 2), key),
  binned: (key: string) => join(dir, 'sampah', key),
})

export const filesDir = (dataDir: string): string => join(dataDir, 'berkas')

/** Keys are random UUIDs: they say nothing about a person, and two installations never share one. */
export const isKey = (name: string): boolean => KEY.test(name)

/** The keys of all stored files, folder by folder. */
export async function* storedKeys(dir: string): AsyncGenerator<string[]> {
  for (const shard of await entriesIn(dir)) {
    // A link to somewhere else is none of ours.
    if (shard.isDirectory() && SHARD.test(shard.name))
      yield (await entriesIn(join(dir, shard.name))).map(({ name }) => name).filter(isKey)
  }
}

/** No folder holds nothing. */
export const entriesIn = (dir: string): Promise<Dirent[]> =>
  readdir(dir, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
    throw error
  })

const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const SHARD = /^[0-9a-f]{2}$/
