import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describeDatabase, knownKeys, noteInstallation } from './db/installation.ts'
import { migrate } from './db/migrate.ts'
import type { Database } from './db/open.ts'
import { filesDir, layout, storedKeys } from './files/layout.ts'
import { readMark, type Mark } from './files/mark.ts'
import type { FileStore } from './files/store.ts'

/**
 * Brings the database to its newest form, if it is the one these files belong to. Both carry the id of the installation: a
 * database that is missing, new or another one would let the sweeper take every file for litter, and would be opened to
 * everybody as a demo. A bucket may be another installation's as well as a folder.
 * @throws before anything is written, with a sentence that says what to do
 */
export async function migrateInstallation(db: Database, files: FileStore): Promise<void> {
  const id = await installationOf(db, files)
  await migrate(db)
  const noted = await noteInstallation(db, id)
  const written = (await files.readMark()) ?? (await files.writeMark({ installation: noted }))
  if (!belongs(written, noted)) throw different(files, noted, written)
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
export async function isSameInstallation(db: Database, files: FileStore): Promise<boolean> {
  const [{ id }, mark] = [await describeDatabase(db), await files.readMark()]
  return mark !== null && belongs(mark, id)
}

/** Ties a database and a store of files that somebody knows to belong together, although they do not look like it. */
export async function acceptFiles(db: Database, files: FileStore): Promise<void> {
  const { id, empty } = await describeDatabase(db)
  if (empty) throw missing(files.place, await countFiles(files.keys()))
  await migrate(db)
  const noted = await noteInstallation(db, id ?? (await files.readMark())?.installation ?? randomUUID())
  await files.writeMark({ installation: noted }, { over: true })
}

/** Before the embedded database is opened, which would make an empty one where there is none. */
export async function assertDatabaseFile(dataDir: string, path: string): Promise<void> {
  if (existsSync(path)) return
  const dir = filesDir(dataDir)
  const count = await countFiles(storedKeys(dir))
  if (count > 0 || (await readMark(layout(dir).id)) !== null) throw missing(dir, count, path)
}

/** Only the store that simply is the installation's own: not one that is still being filled, nor one that was left. */
export const belongs = ({ installation, state }: Mark, id: string | null): boolean =>
  state === undefined && installation === id

/** The id that both are to carry; refuses where nothing proves that they belong together. */
async function installationOf(db: Database, files: FileStore): Promise<string> {
  const [database, mark] = [await describeDatabase(db), await files.readMark()]
  if (mark?.state) throw elsewhere(files, mark)
  if (database.id !== null && mark !== null) {
    if (!belongs(mark, database.id)) throw different(files, database.id, mark)
    return database.id
  }
  const { rows, stored, shared } = await compare(db, files, database.files)
  // Random keys on both sides prove it, also for an installation older than its id.
  const together = shared > 0 && shared * 2 >= rows && shared * 2 >= stored
  const nothing = rows === 0 && stored === 0
  if (together || (nothing && mark === null)) return database.id ?? mark?.installation ?? randomUUID()
  throw database.empty ? missing(files.place, stored) : apart(files, { rows, stored, shared })
}

async function compare(db: Database, files: FileStore, rows: number) {
  let [stored, shared] = [0, 0]
  for await (const keys of files.keys()) {
    stored += keys.length
    if (rows > 0) shared += (await knownKeys(db, keys)).size
  }
  return { rows, stored, shared }
}

async function countFiles(stored: AsyncIterable<string[]>): Promise<number> {
  let files = 0
  for await (const keys of stored) files += keys.length
  return files
}

/** @param place of the files */
const missing = (place: string, files: number, database = 'magang.sqlite') =>
  new Error(
    `${place} sudah dipakai (${files} berkas tersimpan), tetapi databasenya kosong atau tidak ada.
Tidak ada yang dijalankan supaya berkas itu tetap aman.
  - Bila database hilang atau salah: pulihkan ${database} dari cadangan, atau perbaiki DATA_DIR, DATABASE_URL dan FILES_URL, lalu jalankan lagi.
  - Bila memang ingin mulai dari awal: pindahkan ${place} ke tempat lain (atau sebutkan awalan lain di FILES_URL), lalu jalankan lagi.`,
  )

const ACCEPT = 'Bila Anda yakin keduanya memang pasangan: npm run files -- --terima'

const different = ({ place }: FileStore, database: string, { installation }: Mark) =>
  new Error(
    `Database dan berkas berasal dari instalasi yang berbeda (database ${database}, instalasi.id di ${place} ${installation}).
Tidak ada yang dijalankan supaya tidak ada berkas yang hilang.
  - Perbaiki DATA_DIR, DATABASE_URL atau FILES_URL, atau pulihkan database dan berkas dari cadangan yang sama, lalu jalankan lagi.
  - ${ACCEPT}`,
  )

const elsewhere = ({ place }: FileStore, { state, to }: Mark) =>
  new Error(
    state === 'dipindahkan'
      ? `Berkas di ${place} sudah dipindahkan ke ${to}. Tidak ada yang dijalankan supaya tidak ada dua tempat yang berjalan sendiri-sendiri.
  - Perbaiki FILES_URL, lalu jalankan lagi.
  - Bila tempat yang baru tidak jadi dipakai: npm run files -- --terima (yang diunggah di sana sejak itu tidak ada di sini).`
      : `Berkas masih disalin ke ${place}, belum selesai. Jalankan lagi npm run files -- --pindah dengan FILES_URL yang lama sampai selesai.`,
  )

const apart = (
  { place }: FileStore,
  { rows, stored, shared }: { rows: number; stored: number; shared: number },
) =>
  new Error(
    `Database dan berkas tampaknya bukan pasangan: database mencatat ${rows} berkas, ${place} memuat ${stored}, dan hanya ${shared} yang sama.
Tidak ada yang dijalankan supaya tidak ada berkas yang hilang.
  - Pulihkan berkas dari cadangan (atau sambungkan disknya), atau perbaiki DATA_DIR, DATABASE_URL dan FILES_URL, lalu jalankan lagi.
  - ${ACCEPT}`,
  )
