import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Holds a data folder for this process alone. The lock is SQLite's own file lock, which the operating system
 * releases however the process ends; a file with a process number in it would outlive a crash.
 * @throws when another process holds it
 */
export function lockFolder(dataDir: string): { release: () => void } {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(join(dataDir, 'kunci.sqlite'))
  try {
    lock.exec('pragma busy_timeout = 0; pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    lock.close()
    throw new Error(
      `Folder data ${dataDir} sedang dipakai proses lain. Hentikan proses itu, atau pakai DATA_DIR lain.`,
      {
        cause: error,
      },
    )
  }
  return { release: () => lock.close() }
}
