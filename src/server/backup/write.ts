import { constants, createWriteStream, existsSync, mkdirSync, rmSync } from 'node:fs'
import {
  copyFile,
  link,
  lstat,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  rmdir,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import about from '../../../package.json' with { type: 'json' }
import { inspectSnapshot, snapshot, type NamedFile, type SnapshotContents } from '../db/snapshot.ts'
import { privateFolder, restrictDatabaseFiles } from '../dataFolder.ts'
import { entriesIn, layout } from '../files/layout.ts'
import { markText } from '../files/mark.ts'
import { isLost } from '../files/refusal.ts'
import type { FileStore } from '../files/store.ts'
import { assertRestored, belongs } from '../installation.ts'
import { DATABASE, FILES, FORMAT, KEY, MANIFEST, readManifest, SUMS, type Manifest } from './manifest.ts'
import { asProblem, BackupProblem } from './problem.ts'
import { inTurns, sha256, sumsText } from './sums.ts'
import { backupTarget, taken } from './target.ts'
import { verifyBackup } from './verify.ts'

/**
 * Writes a whole installation into a folder while people work: the database as it is at one moment, then the files that
 * it names, which never change and never go within a day (docs/decisions/0008), the key and a manifest. It is read again
 * and compared before it gets its name.
 * @throws BackupProblem; nothing is left behind then
 */
export async function writeBackup({
  dataDir,
  url,
  files,
  folder,
  clock = () => new Date(),
}: Order): Promise<Manifest> {
  assertRestored(dataDir)
  const { target, draft } = backupTarget(folder, dataDir)
  const started = clock()
  begin(draft, target)
  const leave = cleanOnSignal(draft)
  try {
    privateFolder(draft)
    await snapshot({ dataDir, url }, join(draft, DATABASE))
    restrictDatabaseFiles(draft)
    const contents = inspectSnapshot(join(draft, DATABASE))
    const installation = await assertServed(contents, dataDir, files)
    await assertRoom(draft, contents, files)
    const sums = new Map([[DATABASE, await sha256(join(draft, DATABASE))]])
    if (await copyIfThere(join(dataDir, KEY), join(draft, KEY))) sums.set(KEY, await sha256(join(draft, KEY)))
    await mkdir(join(draft, FILES), { mode: 0o700 })
    await writeFile(layout(join(draft, FILES)).id, markText({ installation }), { mode: 0o600 })
    sums.set(`${FILES}/instalasi.id`, await sha256(layout(join(draft, FILES)).id))
    const earlier = await newestBeside(target, installation)
    const kurang = await takeFiles(contents.files, {
      from: files,
      to: join(draft, FILES),
      earlier,
      sums,
    })
    const { size } = await stat(join(draft, DATABASE))
    const stored = contents.files.filter(({ id }) => !kurang.some(({ berkasid }) => berkasid === id))
    const bytes = stored.reduce((sum, file) => sum + file.size, 0)
    const manifest: Manifest = {
      format: FORMAT,
      program: about.version,
      instalasi: installation,
      asal: url ? 'PostgreSQL' : 'SQLite',
      mulai: started.toISOString(),
      selesai: clock().toISOString(),
      migrasi: contents.migrations,
      tabel: contents.rows,
      berkas: { jumlah: stored.length, byte: bytes, kurang },
      byte: bytes + size,
    }
    await writeFile(join(draft, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
    sums.set(MANIFEST, await sha256(join(draft, MANIFEST)))
    await writeFile(join(draft, SUMS), sumsText(sums), { mode: 0o600 })
    await verifyBackup(draft, { draft: true })
    // A restore that came in between has exchanged the files under it.
    assertRestored(dataDir)
    for (const name of [DATABASE, MANIFEST, SUMS]) await sync(join(draft, name))
    await syncFolders(draft)
    // An empty folder of that name makes room.
    if (existsSync(target)) await rmdir(target)
    await rename(draft, target)
    await sync(dirname(target))
    return manifest
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw asProblem(error, target)
  } finally {
    leave()
  }
}

/** Of two that begin at the same moment one goes on, and the other must not clear away what the first has written. */
function begin(draft: string, target: string): void {
  try {
    mkdirSync(draft, { mode: 0o700 })
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EEXIST' ? taken(draft) : asProblem(error, target)
  }
}

export interface Order {
  dataDir: string
  url?: string | undefined
  files: FileStore
  folder: string
  clock?: () => Date
}

/** A database that was left for another, or one that does not belong to these files, is no backup of anything. */
async function assertServed(
  { installation, movedTo }: SnapshotContents,
  dataDir: string,
  files: FileStore,
): Promise<string> {
  if (movedTo !== null)
    throw new BackupProblem(
      'lain',
      `Database di ${dataDir} sudah dipindahkan ke ${movedTo}. Isi DATABASE_URL dengan alamat itu, lalu ulangi.`,
    )
  const mark = await files.readMark()
  if (installation === null || mark === null || !belongs(mark, installation))
    throw new BackupProblem(
      'lain',
      `Database dan ${files.place} bukan pasangan, jadi tidak dicadangkan. Jalankan servernya: ia menjelaskan apa yang harus dilakukan.`,
    )
  return installation
}

/** What can be linked takes no room; what cannot must fit. Asked early, so that hours are not spent on what cannot end well. */
async function assertRoom(draft: string, { files }: SnapshotContents, { folder }: FileStore): Promise<void> {
  if (folder !== undefined && (await stat(draft)).dev === (await stat(folder)).dev) return
  const { bsize, bavail } = await statfs(draft)
  const earlier = await readdir(dirname(draft))
  // Beside an earlier one most files are linked to it: then only the disk itself can tell.
  if (earlier.length > 1) return
  const needed = files.reduce((sum, file) => sum + file.size, 0)
  if (needed > bsize * bavail)
    throw new BackupProblem(
      'penuh',
      `Disk tempat ${dirname(draft)} tidak cukup: perlu ${mb(needed)}, tersisa ${mb(bsize * bavail)}. Tidak ada cadangan yang ditulis.`,
    )
}

const mb = (bytes: number) => `${Math.ceil(bytes / 1024 ** 2).toLocaleString('id')} MB`

/** Every file that a row names. One that is gone or damaged in the data folder is told of, and keeps nobody from a backup. */
async function takeFiles(
  files: readonly NamedFile[],
  {
    from,
    to,
    earlier,
    sums,
  }: { from: FileStore; to: string; earlier: string | undefined; sums: Map<string, string> },
): Promise<Manifest['berkas']['kurang']> {
  const missing: Manifest['berkas']['kurang'] = []
  const take = await (from.folder === undefined ? fromStore(from, earlier) : fromFolder(from.folder, earlier))
  const shards = new Set(files.map(({ key }) => key.slice(0, 2)))
  for (const shard of shards) await mkdir(join(to, shard), { mode: 0o700 })
  await inTurns(files, async (file) => {
    const path = layout(to).stored(file.key)
    const taken = await take(file, path)
    const sum = taken && (await sha256(path))
    if (sum === file.sha256) return void sums.set(`${FILES}/${file.key.slice(0, 2)}/${file.key}`, sum)
    await rm(path, { force: true })
    missing.push({ berkasid: file.id, kunci: file.key, sebab: taken ? 'berubah' : 'hilang' })
  })
  return missing.sort((a, b) => a.berkasid - b.berkasid)
}

/** Puts a stored file into the backup; false = there is none. */
type Take = (file: NamedFile, to: string) => Promise<boolean>

/** From a folder. Linked where it lies on the same disk, or where an earlier backup beside this one has it; else copied. */
const fromFolder =
  (folder: string, earlier: string | undefined): Take =>
  async ({ key, size }, to) => {
    const { stored, binned } = layout(folder)
    // It may be on its way to the bin or back just now.
    for (const path of [stored(key), binned(key), stored(key)]) {
      const found = await lstat(path).catch(() => undefined)
      if (!found?.isFile()) continue
      try {
        await link(path, to)
        return true
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue
      }
      if (await linkEarlier({ key, size }, to, earlier)) return true
      try {
        await copyFile(path, to, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue
        throw error
      }
      await sync(to)
      return true
    }
    return false
  }

/** From elsewhere: fetched, unless an earlier backup has it and it is still there. */
async function fromStore(store: FileStore, earlier: string | undefined): Promise<Take> {
  const there = new Set<string>()
  for await (const keys of store.keys()) for (const key of keys) there.add(key)
  return async (file, to) => {
    if (there.has(file.key) && (await linkEarlier(file, to, earlier))) return true
    try {
      const { stream } = await store.open(file.key)
      await pipeline(stream, createWriteStream(to, { flags: 'wx', mode: 0o600 }))
    } catch (error) {
      if (isLost(error)) return false
      throw error
    }
    await sync(to)
    return true
  }
}

async function linkEarlier(
  { key, size }: Pick<NamedFile, 'key' | 'size'>,
  to: string,
  earlier: string | undefined,
): Promise<boolean> {
  const known = earlier && layout(join(earlier, FILES)).stored(key)
  if (!known || (await lstat(known).catch(() => undefined))?.size !== size) return false
  return link(known, to).then(
    () => true,
    () => false,
  )
}

/** The backup of the same installation that was finished last, among those in the same folder. */
async function newestBeside(target: string, installation: string): Promise<string | undefined> {
  let newest: { path: string; at: string } | undefined
  for (const entry of await entriesIn(dirname(target))) {
    const path = join(dirname(target), entry.name)
    if (!entry.isDirectory() || path === target) continue
    const manifest = await readManifest(path).catch(() => undefined)
    if (manifest?.instalasi === installation && (!newest || manifest.selesai > newest.at))
      newest = { path, at: manifest.selesai }
  }
  return newest?.path
}

async function copyIfThere(from: string, to: string): Promise<boolean> {
  try {
    await copyFile(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
  await sync(to)
  return true
}

async function syncFolders(draft: string): Promise<void> {
  for (const shard of await entriesIn(join(draft, FILES)))
    if (shard.isDirectory()) await sync(join(draft, FILES, shard.name))
  await sync(join(draft, FILES))
  await sync(draft)
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } catch (error) {
    // Some network shares know no such thing for a folder.
    if (!['EINVAL', 'EPERM', 'EISDIR', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error
  } finally {
    await file.close()
  }
}

/** Whoever ends it leaves nothing half. (A process that is killed does: that is what the name is for.) */
function cleanOnSignal(draft: string): () => void {
  const stop = (signal: NodeJS.Signals) => {
    try {
      // Nothing is begun meanwhile; what was on its way may still come into a folder that is being emptied: then once more.
      rmSync(draft, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 })
    } finally {
      process.exit(signal === 'SIGINT' ? 130 : 143)
    }
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.once(signal, stop)
  return () => {
    for (const signal of signals) process.removeListener(signal, stop)
  }
}
