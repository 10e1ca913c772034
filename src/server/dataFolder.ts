import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** Makes a folder that nobody but the server's own user may enter, and that is still there after a power cut. */
export function privateFolder(path: string): void {
  const made = mkdirSync(path, { recursive: true, mode: 0o700 })
  const top = dirname(resolve(made ?? path))
  let parent = dirname(resolve(path))
  sync(parent)
  for (; parent !== top && parent !== dirname(parent); parent = dirname(parent)) sync(dirname(parent))
  restrict(path, 0o700)
}

/** The files of the embedded database hold identity numbers: for the server's own user alone, whatever the umask was. */
export function restrictDatabaseFiles(dataDir: string): void {
  for (const name of readdirSync(dataDir)) if (DATABASE_FILE.test(name)) restrict(join(dataDir, name), 0o600)
}

const DATABASE_FILE = /\.sqlite(-(wal|shm|journal))?$/

/** Only the owner may change a mode. A mounted volume may belong to somebody else: then whoever runs the server is told. */
function restrict(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // Another process of ours ended in between, and SQLite took its -wal and -shm away.
    if (code === 'ENOENT') return
    if (code !== 'EPERM' && code !== 'EROFS') throw error
    console.error(
      `Perhatian: izin ${path} tidak dapat diubah karena milik pengguna lain. Pastikan tidak terbaca orang lain (chmod ${mode.toString(8)}).`,
    )
  }
}

/** A folder that may be written but not read cannot be synced: that is no reason not to start. */
function sync(folder: string): void {
  let opened: number | undefined
  try {
    opened = openSync(folder, 'r')
    fsyncSync(opened)
  } catch (error) {
    if (!UNSYNCABLE.has((error as NodeJS.ErrnoException).code ?? '')) throw error
  } finally {
    if (opened !== undefined) closeSync(opened)
  }
}

const UNSYNCABLE = new Set(['EACCES', 'EPERM', 'EISDIR', 'EINVAL', 'EROFS', 'ERR_ACCESS_DENIED'])
