import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { privateFolder, restrictDatabaseFiles } from '../dataFolder.ts'

/**
 * Holds a data folder for this process alone. The lock is SQLite's own file lock, which the operating system
 * releases however the process ends; a file with a process number in it would outlive a crash.
 * @throws when another process holds it
 */
export function lockFolder(dataDir: string): { release: () => void } {
  privateFolder(dataDir)
  const path = join(dataDir, 'kunci.sqlite')
  const lock = new DatabaseSync(path)
  try {
    lock.exec('pragma busy_timeout = 0; pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    lock.close()
    const kind = Number((error as { errcode?: number }).errcode) & 0xff
    // Nothing stands in it.
    if (DAMAGED.includes(kind))
      throw new Error(`Berkas ${path} rusak. Hapus berkas itu; server membuatnya lagi.`, { cause: error })
    if (kind !== BUSY) throw error
    throw new FolderBusy(
      `Folder data ${dataDir} sedang dipakai proses lain. Hentikan proses itu, atau pakai DATA_DIR lain.`,
      {
        cause: error,
      },
    )
  }
  restrictDatabaseFiles(dataDir)
  return { release: () => lock.close() }
}

/** Another process holds it. */
export class FolderBusy extends Error {}

/** Result codes of SQLite. */
const BUSY = 5
const DAMAGED = [11, 26]
