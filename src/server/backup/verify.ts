import { lstat, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { isOlder, migrations } from '../db/migrate.ts'
import { inspectSnapshot, type SnapshotContents } from '../db/snapshot.ts'
import { isKey } from '../files/layout.ts'
import { DATABASE, FILES, MANIFEST, newer, older, readManifest, SUMS, type Manifest } from './manifest.ts'
import { BackupProblem } from './problem.ts'
import { inTurns, readSums, sha256 } from './sums.ts'

/**
 * Reads a backup as if it were to be restored: database, counts, every file by length and sum.
 * @param draft it is just being written: without its name, its sums counted a moment ago
 * @throws BackupProblem, by name: half written, of a newer version, damaged and where
 */
export async function verifyBackup(folder: string, { draft = false } = {}): Promise<Manifest> {
  const manifest = await readManifest(folder, { draft })
  const known = Object.keys(await migrations())
  const unknown = manifest.migrasi.filter((name) => !known.includes(name))
  if (unknown.some(isOlder)) throw older(folder)
  if (unknown.length > 0) throw newer(folder, `versi ${manifest.program}, migrasi ${unknown.join(', ')}`)
  const sums = await readSums(folder)
  if (sums.size === 0) throw damaged(folder, `${SUMS} tidak ada atau kosong`)
  if (!draft) await assertSums(folder, sums)

  const contents = contentsOf(folder)
  if (contents.installation !== manifest.instalasi) throw damaged(folder, 'databasenya milik instalasi lain')
  if (contents.migrations.join() !== manifest.migrasi.join())
    throw damaged(folder, `databasenya bukan dari versi yang disebut ${MANIFEST}`)
  for (const [table, rows] of Object.entries(manifest.tabel))
    if (contents.rows[table] !== rows)
      throw damaged(folder, `tabel ${table} berisi ${contents.rows[table] ?? 0} baris, seharusnya ${rows}`)
  const absent = new Set(manifest.berkas.kurang.map(({ kunci }) => kunci))
  const named = contents.files.filter(({ key }) => !absent.has(key))
  if (named.length !== manifest.berkas.jumlah) throw damaged(folder, `jumlah berkas tidak sesuai ${MANIFEST}`)
  await inTurns(named, async ({ key, size, sha256: sum }) => {
    const path = `${FILES}/${key.slice(0, 2)}/${key}`
    if (!isKey(key)) throw damaged(folder, 'databasenya menyebut berkas yang tidak mungkin ada')
    if (sums.get(path) !== sum) throw damaged(folder, `${path} tidak tercatat sebagaimana di database`)
    const found = await lstat(join(folder, path)).catch(() => undefined)
    if (found?.size !== size || !found.isFile())
      throw damaged(folder, `${path} hilang atau panjangnya berubah`)
  })
  return manifest
}

async function assertSums(folder: string, sums: ReadonlyMap<string, string>): Promise<void> {
  if (!sums.has(MANIFEST) || !sums.has(DATABASE)) throw damaged(folder, `${SUMS} tidak lengkap`)
  const own = await realpath(folder)
  await inTurns([...sums], async ([path, sum]) => {
    // Whatever leads out of the folder, by its name or by a link: it is no part of the backup.
    if (path.split('/').includes('..') || path.startsWith('/') || path.includes('\0'))
      throw damaged(folder, `${SUMS} menyebut ${path}`)
    const full = join(own, path)
    const found = await lstat(full).catch((error: NodeJS.ErrnoException) => {
      if (ABSENT.has(error.code ?? '')) throw damaged(folder, `${path} hilang`)
      throw error
    })
    if (!found.isFile() || (await realpath(full)) !== full)
      throw damaged(folder, `${path} bukan berkas biasa di dalam folder itu`)
    if ((await sha256(full)) !== sum) throw damaged(folder, `isi ${path} berubah`)
  })
}

/** A name that cannot be is one that is not there. */
const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EINVAL'])

/** What SQLite says of a file that is no database of ours is not for whoever restores. */
function contentsOf(folder: string): SnapshotContents {
  try {
    return inspectSnapshot(join(folder, DATABASE))
  } catch (error) {
    throw damaged(folder, `${DATABASE} tidak dapat dibaca (${(error as Error).message})`)
  }
}

const damaged = (folder: string, what: string) =>
  new BackupProblem(
    'rusak',
    `Cadangan ${folder} tidak utuh: ${what}. Pakai cadangan lain. Tidak ada yang diubah.`,
  )
