import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { privateFolder } from './dataFolder.ts'
import { describeDatabase, knownKeys, noteInstallation } from './db/installation.ts'
import { migrate } from './db/migrate.ts'
import type { Database } from './db/open.ts'
import { filesDir, layout, storedKeys } from './files/layout.ts'

/**
 * Brings the database to its newest form, if it is the one this folder of files belongs to. Both carry the id of the
 * installation: a database that is missing, new or another one would let the sweeper take every file for litter, and
 * would be opened to everybody as a demo.
 * @throws before anything is written, with a sentence that says what to do
 */
export async function migrateInstallation(db: Database, dataDir: string): Promise<void> {
  const id = await installationOf(db, dataDir)
  await migrate(db)
  const noted = await noteInstallation(db, id)
  const written = await writeId(dataDir, noted)
  if (written !== noted) throw different(dataDir, noted, written)
}

/** Stands in a data folder from the first move of a restore to the last. */
export const RESTORING = 'pemulihan.json'

/** Between the two a folder holds half of one installation and half of another, or nothing, which looks new. */
export function assertRestored(dataDir: string): void {
  if (!existsSync(join(dataDir, RESTORING))) return
  throw new Error(
    `Pemulihan cadangan ke ${dataDir} terputus di tengah (${join(dataDir, RESTORING)}). Tidak ada yang dijalankan.
Jalankan lagi perintah yang sama: npm run restore -- FOLDER`,
  )
}

/** Whether the two still belong together: a database or a disk may be exchanged under a running server. */
export async function isSameInstallation(db: Database, dataDir: string): Promise<boolean> {
  const [{ id }, folder] = [await describeDatabase(db), await readId(dataDir)]
  return id !== null && id === folder
}

/** Ties a database and a folder that somebody knows to belong together, although they do not look like it. */
export async function acceptFolder(db: Database, dataDir: string): Promise<void> {
  const { id, empty } = await describeDatabase(db)
  if (empty) throw missing(dataDir, await countFiles(dataDir))
  await migrate(db)
  const noted = await noteInstallation(db, id ?? (await readId(dataDir)) ?? randomUUID())
  await writeId(dataDir, noted, { over: true })
}

/** Before the embedded database is opened, which would make an empty one where there is none. */
export async function assertDatabaseFile(dataDir: string, path: string): Promise<void> {
  if (existsSync(path)) return
  const files = await countFiles(dataDir)
  if (files > 0 || (await readId(dataDir)) !== null) throw missing(dataDir, files)
}

/** The id that both are to carry; refuses where nothing proves that they belong together. */
async function installationOf(db: Database, dataDir: string): Promise<string> {
  const [database, folder] = [await describeDatabase(db), await readId(dataDir)]
  if (database.id !== null && folder !== null) {
    if (database.id !== folder) throw different(dataDir, database.id, folder)
    return folder
  }
  const { rows, files, shared } = await compare(db, dataDir, database.files)
  // Random keys on both sides prove it, also for an installation older than its id.
  const together = shared > 0 && shared * 2 >= rows && shared * 2 >= files
  const nothing = rows === 0 && files === 0
  if (together || (nothing && folder === null)) return database.id ?? folder ?? randomUUID()
  throw database.empty ? missing(dataDir, files) : apart(dataDir, { rows, files, shared })
}

async function compare(db: Database, dataDir: string, rows: number) {
  let [files, shared] = [0, 0]
  for await (const keys of storedKeys(filesDir(dataDir))) {
    files += keys.length
    if (rows > 0) shared += (await knownKeys(db, keys)).size
  }
  return { rows, files, shared }
}

async function countFiles(dataDir: string): Promise<number> {
  let files = 0
  for await (const keys of storedKeys(filesDir(dataDir))) files += keys.length
  return files
}

export async function readId(dataDir: string): Promise<string | null> {
  const path = layout(filesDir(dataDir)).id
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  })
  return text === null ? null : text.trim()
}

/** Written aside and linked into place: of several servers that share the folder one writes, and all read the same. */
async function writeId(dataDir: string, id: string, { over = false } = {}): Promise<string> {
  const path = layout(filesDir(dataDir)).id
  if (!over) {
    const known = await readId(dataDir)
    if (known !== null) return known
  }
  privateFolder(filesDir(dataDir))
  const draft = `${path}.${randomUUID()}`
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(`${id}\n`)
      await file.sync()
    } finally {
      await file.close()
    }
    if (over) await rename(draft, path)
    else
      await link(draft, path).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
      })
  } finally {
    await rm(draft, { force: true })
  }
  const folder = await open(dirname(path), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
  return (await readId(dataDir))!
}

const missing = (dataDir: string, files: number) =>
  new Error(
    `Folder ${filesDir(dataDir)} sudah dipakai (${files} berkas tersimpan), tetapi databasenya kosong atau tidak ada.
Tidak ada yang dijalankan supaya berkas itu tetap aman.
  - Bila database hilang atau salah: pulihkan ${join(dataDir, 'magang.sqlite')} dari cadangan, atau perbaiki DATA_DIR dan DATABASE_URL, lalu jalankan lagi.
  - Bila memang ingin mulai dari awal: pindahkan folder ${filesDir(dataDir)} ke tempat lain, lalu jalankan lagi.`,
  )

const ACCEPT = 'Bila Anda yakin keduanya memang pasangan: npm run files -- --terima'

const different = (dataDir: string, database: string, folder: string) =>
  new Error(
    `Database dan folder berkas berasal dari instalasi yang berbeda (database ${database}, ${layout(filesDir(dataDir)).id} ${folder}).
Tidak ada yang dijalankan supaya tidak ada berkas yang hilang.
  - Perbaiki DATA_DIR atau DATABASE_URL, atau pulihkan database dan folder berkas dari cadangan yang sama, lalu jalankan lagi.
  - ${ACCEPT}`,
  )

const apart = (dataDir: string, { rows, files, shared }: { rows: number; files: number; shared: number }) =>
  new Error(
    `Database dan folder berkas tampaknya bukan pasangan: database mencatat ${rows} berkas, ${filesDir(dataDir)} memuat ${files}, dan hanya ${shared} yang sama.
Tidak ada yang dijalankan supaya tidak ada berkas yang hilang.
  - Pulihkan folder berkas dari cadangan (atau sambungkan disknya), atau perbaiki DATA_DIR dan DATABASE_URL, lalu jalankan lagi.
  - ${ACCEPT}`,
  )
