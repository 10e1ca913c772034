import { existsSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '../db/open.ts'
import { unlessAnother } from '../db/presence.ts'
import type { FileStore } from '../files/store.ts'
import { belongs } from '../installation.ts'
import { readManifest, UNFINISHED, type Manifest } from './manifest.ts'
import { BackupProblem } from './problem.ts'
import { expired, SLOT } from './retention.ts'
import { writeBackup } from './write.ts'

/**
 * The backup of one hour, once, however many servers share the database; then those that are no longer kept go.
 * @returns undefined when it is there, or another server is writing it
 */
export async function writeScheduled({
  dataDir,
  url,
  files,
  dir,
  slot,
}: Scheduled): Promise<Manifest | undefined> {
  if (!existsSync(dir))
    throw new BackupProblem('folder', `BACKUP_DIR ${dir} tidak ada. Bila itu disk lain, pastikan terpasang.`)
  const work = async () => {
    const folder = join(dir, slot)
    if (existsSync(folder)) {
      await assertOwn(folder, files)
      return undefined
    }
    await sweepHalf(dir)
    const manifest = await writeBackup({ dataDir, url, files, folder })
    await prune(dir, { installation: manifest.instalasi, written: slot })
    return manifest
  }
  if (!url) return work()
  const db = await openDatabase({ dataDir: '', url, patient: true })
  try {
    return await unlessAnother(db, work)
  } finally {
    await db.destroy()
  }
}

export interface Scheduled {
  dataDir: string
  url?: string | undefined
  files: FileStore
  dir: string
  slot: string
}

/** What an earlier one left that was killed. Those somebody else writes here under other names are none of ours. */
async function sweepHalf(dir: string): Promise<void> {
  for (const name of await readdir(dir))
    if (name.endsWith(UNFINISHED) && SLOT.test(name.slice(0, -UNFINISHED.length)))
      await rm(join(dir, name), { recursive: true, force: true })
}

/** Two installations that share a folder would each take the other's backup of this hour for their own. */
async function assertOwn(folder: string, files: FileStore): Promise<void> {
  const { instalasi } = await readManifest(folder)
  const mark = await files.readMark()
  if (!mark || !belongs(mark, instalasi))
    throw new BackupProblem(
      'folder',
      `${folder} milik instalasi lain. Beri setiap instalasi BACKUP_DIR sendiri.`,
    )
}

async function prune(
  dir: string,
  { installation, written }: { installation: string; written: string },
): Promise<void> {
  const own: string[] = []
  for (const name of (await readdir(dir)).filter((each) => SLOT.test(each))) {
    const manifest = await readManifest(join(dir, name)).catch(() => undefined)
    if (manifest?.instalasi === installation) own.push(name)
  }
  // Where a clock was wrong for long, the newest of all by their names are days that never were.
  for (const name of expired(own).filter((each) => each !== written)) {
    // Ended in the middle it must not look like a whole one.
    await rename(join(dir, name), join(dir, name + UNFINISHED))
    await rm(join(dir, name + UNFINISHED), { recursive: true, force: true })
  }
}
