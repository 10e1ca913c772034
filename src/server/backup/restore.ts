import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, statfs, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { privateFolder } from '../dataFolder.ts'
import { copyDatabase } from '../db/copy.ts'
import { lockFolder } from '../db/lock.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase, openEmbedded } from '../db/open.ts'
import { withoutServers } from '../db/presence.ts'
import { filesDir, layout, storedKeys } from '../files/layout.ts'
import { RESTORING } from '../installation.ts'
import { DATABASE, FILES, KEY, type Manifest } from './manifest.ts'
import { asProblem, BackupProblem } from './problem.ts'
import { inTurns, readSums, sha256 } from './sums.ts'
import { verifyBackup } from './verify.ts'

/**
 * Puts a backup in the place of an installation, into the embedded database or PostgreSQL, whichever it came from. It is
 * verified first, copied beside what is there and compared; only then things change their places, and what was there
 * before is set aside. Ended in the middle, nothing starts on the folder until the same command has run again.
 * @returns where the replaced installation lies now
 * @throws BackupProblem; what was there is as it was then
 */
export async function restoreBackup({ folder, dataDir, url, replace }: Request): Promise<Restored> {
  const from = resolve(folder)
  const manifest = await verifyBackup(from)
  const lock = ownFolder(dataDir)
  try {
    const half = existsSync(join(dataDir, RESTORING))
    if (!replace && !half) await assertVacant(dataDir, url)
    const staged = join(dataDir, STAGED)
    await rm(staged, { recursive: true, force: true })
    await assertRoom(dataDir, manifest)
    await stage(from, staged).catch(async (error: unknown) => {
      await rm(staged, { recursive: true, force: true })
      throw asProblem(error, dataDir)
    })
    const swap = async () => {
      await mark(dataDir, from).catch(async (error: unknown) => {
        // Nothing has been moved yet, so nothing is in the middle.
        await rm(staged, { recursive: true, force: true })
        if (!half) await rm(join(dataDir, RESTORING), { force: true })
        throw asProblem(error, dataDir)
      })
      if (url)
        await intoPostgres(url, join(staged, DATABASE), replace || half).catch(async (error: unknown) => {
          // All or nothing, and it was nothing.
          await rm(staged, { recursive: true, force: true })
          if (!half) await rm(join(dataDir, RESTORING))
          throw asProblem(error, dataDir)
        })
      const aside = await exchange(dataDir, staged, { embedded: !url })
      await rm(staged, { recursive: true, force: true })
      await rm(join(dataDir, RESTORING))
      return { manifest, aside }
    }
    if (!url) return await swap()
    const db = await openDatabase({ dataDir: '', url, patient: true })
    try {
      return await withoutServers(db, swap)
    } finally {
      await db.destroy()
    }
  } finally {
    lock.release()
  }
}

export interface Request {
  folder: string
  dataDir: string
  url?: string | undefined
  replace: boolean
}

export interface Restored {
  manifest: Manifest
  aside: string | undefined
}

/** The lock is a file: a full disk has no room for it either. */
function ownFolder(dataDir: string) {
  try {
    return lockFolder(dataDir)
  } catch (error) {
    throw asProblem(error, dataDir)
  }
}

const mark = (dataDir: string, from: string) =>
  writeFile(join(dataDir, RESTORING), `${JSON.stringify({ dari: from })}\n`, { mode: 0o600 })

const STAGED = 'pemulihan.belum-selesai'

async function assertVacant(dataDir: string, url: string | undefined): Promise<void> {
  let files = existsSync(layout(filesDir(dataDir)).id)
  for await (const keys of storedKeys(filesDir(dataDir))) files ||= keys.length > 0
  if (files || (!url && existsSync(join(dataDir, DATABASE))))
    throw new BackupProblem(
      'folder',
      `${dataDir} sudah berisi data. Untuk menggantinya dengan cadangan ini ulangi dengan --replace; yang lama dipindahkan ke samping, tidak dihapus.`,
    )
}

/** Both lie there for a moment: what is restored and what was there. */
async function assertRoom(dataDir: string, manifest: Manifest): Promise<void> {
  const { bsize, bavail } = await statfs(dataDir)
  if (manifest.byte > bsize * bavail)
    throw new BackupProblem(
      'penuh',
      `Disk tempat ${dataDir} tidak cukup untuk cadangan ini. Tidak ada yang diubah.`,
    )
}

/** A copy of its own, never linked: what happens to it must not happen to the backup. */
async function stage(from: string, staged: string): Promise<void> {
  privateFolder(staged)
  const sums = await readSums(from)
  const paths = [...sums].filter(
    ([path]) => path === DATABASE || path === KEY || path.startsWith(`${FILES}/`),
  )
  for (const folder of new Set(paths.map(([path]) => dirname(path))))
    await mkdir(join(staged, folder), { recursive: true, mode: 0o700 })
  await inTurns(paths, async ([path, sum]) => {
    await copyFile(join(from, path), join(staged, path))
    if ((await sha256(join(staged, path))) !== sum)
      throw new BackupProblem(
        'rusak',
        `${join(staged, path)} tidak sama dengan aslinya setelah disalin. Periksa disknya.`,
      )
  })
}

async function intoPostgres(url: string, path: string, replace: boolean): Promise<void> {
  const [source, target] = [openEmbedded(path), await openDatabase({ dataDir: '', url, patient: true })]
  try {
    await Promise.all([migrate(source), migrate(target)])
    await copyDatabase(source, target, { replace }).catch((error: unknown) => {
      if (error instanceof Error && error.message.includes('sudah berisi data'))
        throw new BackupProblem(
          'folder',
          'Database PostgreSQL itu sudah berisi data. Untuk menggantinya dengan cadangan ini ulangi dengan --replace (cadangkan dulu yang sekarang).',
        )
      throw error
    })
  } finally {
    await Promise.all([source.destroy(), target.destroy()])
  }
}

/** What was there goes aside, what was staged takes its place: renames only. */
async function exchange(
  dataDir: string,
  staged: string,
  { embedded }: { embedded: boolean },
): Promise<string | undefined> {
  const names = [FILES, KEY, ...(embedded ? [DATABASE, `${DATABASE}-wal`, `${DATABASE}-shm`] : [])]
  const present = (await readdir(dataDir)).filter((name) => names.includes(name))
  const aside = join(dataDir, `diganti-${new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}`)
  if (present.length > 0) {
    await mkdir(aside, { recursive: true, mode: 0o700 })
    for (const name of present) await rename(join(dataDir, name), join(aside, name))
  }
  for (const name of await readdir(staged))
    if (names.includes(name)) await rename(join(staged, name), join(dataDir, name))
  return present.length > 0 ? basename(aside) : undefined
}
