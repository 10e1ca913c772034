import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { UNFINISHED } from './manifest.ts'
import { BackupProblem } from './problem.ts'

/**
 * Where a backup may be written: a folder that is not there yet or empty, in one that is there, outside the data folder.
 * @returns the folder, and how it is called while it is written
 */
export function backupTarget(folder: string, dataDir: string): { target: string; draft: string } {
  const parent = dirname(resolve(folder))
  if (!existsSync(parent))
    throw new BackupProblem(
      'folder',
      `Folder ${parent} tidak ada. Bila itu disk lain, pastikan terpasang; bila bukan, buat dulu folder itu.`,
    )
  const target = join(realpathSync(parent), basename(resolve(folder)))
  assertApart(target, dataDir)
  if (existsSync(target)) {
    if (!statSync(target).isDirectory() || readdirSync(target).length > 0)
      throw refused(
        `${target} sudah berisi. Sebutkan folder yang belum ada, misalnya ${join(target, stamp())}`,
      )
    // It gets its name at the very end, by a rename: a disk of its own cannot be renamed.
    if (statSync(target).dev !== statSync(dirname(target)).dev)
      throw refused(
        `${target} adalah disk tersendiri. Sebutkan folder di dalamnya, misalnya ${join(target, stamp())}`,
      )
  }
  const draft = target + UNFINISHED
  if (existsSync(draft)) throw taken(draft)
  return { target, draft }
}

export const taken = (draft: string) =>
  refused(
    `${draft} masih ada: cadangan lain sedang ditulis ke sana, atau terputus di tengah. Bila tidak ada yang sedang menulis, hapus folder itu.`,
  )

/** A backup inside the data folder would go with it. */
export function assertApart(target: string, dataDir: string): void {
  const [inner, outer] = [real(target), real(dataDir)]
  if (inner === outer || inner.startsWith(outer + sep))
    throw refused(
      `${target} ada di dalam DATA_DIR (${dataDir}). Cadangan disimpan di luarnya, sebaiknya di disk lain.`,
    )
}

/** Also of what is not there yet. */
function real(path: string): string {
  const full = resolve(path)
  if (existsSync(full)) return realpathSync(full)
  const parent = dirname(full)
  return parent === full ? full : join(real(parent), basename(full))
}

function refused(message: string): BackupProblem {
  return new BackupProblem('tujuan', message)
}

const stamp = () => new Date().toISOString().slice(0, 10)
