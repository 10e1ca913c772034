import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, rmdir, stat, statfs, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { privateFolder } from '../dataFolder.ts'
import { copyDatabase } from '../db/copy.ts'
import { lockFolder } from '../db/lock.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase, openEmbedded } from '../db/open.ts'
import { withoutServers } from '../db/presence.ts'
import { isKey, layout } from '../files/layout.ts'
import { isLost } from '../files/refusal.ts'
import type { FileStore } from '../files/store.ts'
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
export async function restoreBackup({ folder, dataDir, url, files, replace }: Request): Promise<Restored> {
  const from = resolve(folder)
  const manifest = await verifyBackup(from)
  const lock = ownFolder(dataDir)
  try {
    const half = existsSync(join(dataDir, RESTORING))
    if (!replace && !half) await assertVacant(dataDir, url, files)
    await assertOwn(files, manifest)
    const staged = join(dataDir, STAGED)
    await rm(staged, { recursive: true, force: true })
    await assertRoom(dataDir, manifest)
    await stage(from, staged, files).catch(async (error: unknown) => {
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
      const aside = await exchange(dataDir, staged, { embedded: !url, files })
      if (files.folder === undefined)
        await files.writeMark({ installation: manifest.instalasi }, { over: true })
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
  files: FileStore
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

async function assertVacant(dataDir: string, url: string | undefined, files: FileStore): Promise<void> {
  let used = (await files.readMark()) !== null
  for await (const keys of files.keys()) used ||= keys.length > 0
  if (used || (!url && existsSync(join(dataDir, DATABASE))))
    throw new BackupProblem(
      'folder',
      `${used && files.folder === undefined ? files.place : dataDir} sudah berisi data. Untuk menggantinya dengan cadangan ini ulangi dengan --replace; yang lama dipindahkan ke samping, tidak dihapus.`,
    )
}

/** A folder is exchanged as a whole; elsewhere files are only added, and would lie among those of somebody else. */
async function assertOwn(files: FileStore, { instalasi }: Manifest): Promise<void> {
  const mark = await files.readMark()
  if (files.folder !== undefined || mark === null || mark.installation === instalasi) return
  throw new BackupProblem(
    'folder',
    `${files.place} milik instalasi lain. Sebutkan bucket atau awalan lain di FILES_URL. Tidak ada yang diubah.`,
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

/**
 * A copy of its own, never linked: what happens to it must not happen to the backup. What does not lie in a folder here is
 * sent to where it will be: a key is never another file, so it is in nobody's way until the rows are there.
 */
async function stage(from: string, staged: string, files: FileStore): Promise<void> {
  privateFolder(staged)
  const sums = await readSums(from)
  const local = (path: string) => files.folder !== undefined || !path.startsWith(`${FILES}/`)
  const paths = [...sums].filter(
    ([path]) => path === DATABASE || path === KEY || path.startsWith(`${FILES}/`),
  )
  for (const folder of new Set(paths.filter(([path]) => local(path)).map(([path]) => dirname(path))))
    await mkdir(join(staged, folder), { recursive: true, mode: 0o700 })
  const there = new Set<string>()
  if (files.folder === undefined)
    for await (const keys of files.keys()) for (const key of keys) there.add(key)
  await inTurns(paths, async ([path, sum]) => {
    const key = basename(path)
    if (!local(path) && !isKey(key)) return
    if (!local(path) && there.has(key) && (await isAsLong(files, key, join(from, path)))) return
    const copy = local(path) ? join(staged, path) : join(files.temp, `${randomUUID()}.tmp`)
    await copyFile(join(from, path), copy)
    if ((await sha256(copy)) !== sum)
      throw new BackupProblem('rusak', `${copy} tidak sama dengan aslinya setelah disalin. Periksa disknya.`)
    if (!local(path)) await files.putAs(key, { path: copy, size: (await stat(copy)).size, sha256: sum })
  })
}

/** What is there but damaged is taken away, for the good one. */
async function isAsLong(files: FileStore, key: string, path: string): Promise<boolean> {
  try {
    const { stream } = await files.open(key, (await stat(path)).size)
    stream.destroy()
    return true
  } catch (error) {
    if (!isLost(error)) throw error
    await files.remove(key)
    return false
  }
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
  { embedded, files }: { embedded: boolean; files: FileStore },
): Promise<string | undefined> {
  const names = [
    ...(files.folder === undefined ? [] : [FILES]),
    KEY,
    ...(embedded ? [DATABASE, `${DATABASE}-wal`, `${DATABASE}-shm`] : []),
  ]
  // A store makes its folders when it is opened: empty they are nothing that was there.
  for (const path of [
    layout(join(dataDir, FILES)).temp,
    layout(join(dataDir, FILES)).bin,
    join(dataDir, FILES),
  ])
    await rmdir(path).catch(() => undefined)
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
