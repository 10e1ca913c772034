import { lstat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/**
 * Whatever the store is told, it touches only what lies in its own folders. Thrown before anything is opened, renamed
 * or removed; nobody who sends a request can cause it, so it is a fault of ours and not a refusal.
 */
export class OutsideStore extends Error {
  constructor() {
    super('a path outside the folders of the store')
    this.name = 'OutsideStore'
  }
}

/** A regular file, no link, directly in this folder. */
export async function assertOwnFile(folder: string, path: string): Promise<void> {
  if (dirname(resolve(path)) !== resolve(folder)) throw new OutsideStore()
  if (!(await lstat(path)).isFile()) throw new OutsideStore()
}

/** A folder of its own, not a link to somewhere else; not there yet is fine. */
export async function assertOwnFolder(path: string): Promise<void> {
  const found = await lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (found && !found.isDirectory()) throw new OutsideStore()
}
