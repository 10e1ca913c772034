import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { copyDatabase } from './copy.ts'
import { migrate } from './migrate.ts'
import { openDatabase, openEmbedded, type Database } from './open.ts'

/**
 * Writes the whole database, as it is at one moment, into a new embedded database: the portable form of both. People go
 * on writing meanwhile.
 *
 * The embedded one is read by a connection of this process, which is not the server's. In one step: SQLite's backup
 * begins anew after each write of another connection, and a backup of many steps would never end. One step is one read
 * of the write-ahead log, which keeps no writer waiting (docs/decisions/0001).
 */
export async function snapshot({ dataDir, url }: Source, path: string): Promise<void> {
  if (url) return copyOut(url, path)
  const from = join(dataDir, 'magang.sqlite')
  if (!existsSync(from)) throw new Error(`Belum ada database di ${dataDir}.`)
  const source = new DatabaseSync(from, { timeout: 5000 })
  try {
    // 0 would never settle; a number of pages that no database has is all of them.
    await backup(source, path, { rate: 2 ** 31 - 1 })
  } finally {
    source.close()
  }
  // One file, which can be opened where nothing may be written.
  const copy = new DatabaseSync(path)
  try {
    copy.exec('pragma journal_mode = delete')
  } finally {
    copy.close()
  }
}

export interface Source {
  dataDir: string
  url?: string | undefined
}

async function copyOut(url: string, path: string): Promise<void> {
  const [from, to] = [await openDatabase({ dataDir: '', url, patient: true }), openEmbedded(path)]
  try {
    await assertMigrations(from, to)
    await copyDatabase(from, to)
    await sql`pragma journal_mode = delete`.execute(to)
  } finally {
    await Promise.all([from.destroy(), to.destroy()])
  }
}

/** A database of another version is not copied into a form that it does not have. */
async function assertMigrations(from: Database, to: Database): Promise<void> {
  await migrate(to)
  const [theirs, ours] = [await appliedMigrations(from), await appliedMigrations(to)]
  if (theirs.join() !== ours.join())
    throw new Error(
      'Database ini belum atau tidak lagi berbentuk versi program ini. Jalankan servernya sekali, lalu ulangi.',
    )
}

async function appliedMigrations(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * What a written copy holds, read from the file itself, which is not changed. Its pages, references and rows are looked
 * through first.
 * @throws with what is wrong
 */
export function inspectSnapshot(path: string): SnapshotContents {
  const db = new DatabaseSync(path, { readOnly: true })
  try {
    const problems = db.prepare('pragma integrity_check').all() as { integrity_check: string }[]
    if (problems.length !== 1 || problems[0]!.integrity_check !== 'ok')
      throw new Error(`Database di ${path} rusak: ${problems[0]?.integrity_check ?? ''}`)
    if (db.prepare('pragma foreign_key_check').all().length > 0)
      throw new Error(`Database di ${path} rusak: ada baris yang merujuk baris yang tidak ada.`)
    const all = <T>(text: string) => db.prepare(text).all() as T[]
    const tables = all<{ name: string }>(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\' and name not like 'kysely\\_%' escape '\\' order by name",
    ).map(({ name }) => name)
    const [installation] = all<{ kode: string }>('select kode from instalasi')
    const [setup] = all<{ dipindahkan: string | null }>('select dipindahkan from pemasangan')
    return {
      installation: installation?.kode ?? null,
      movedTo: setup?.dipindahkan ?? null,
      migrations: all<{ name: string }>('select name from kysely_migration order by name').map(
        ({ name }) => name,
      ),
      rows: Object.fromEntries(
        tables.map((table) => [table, all<{ n: number }>(`select count(*) as n from "${table}"`)[0]!.n]),
      ),
      files: all<NamedFile>(
        'select berkasid as id, berkaskunci as key, berkasukuran as size, berkassha256 as sha256 from berkas order by berkaskunci',
      ),
    }
  } finally {
    db.close()
  }
}

export interface SnapshotContents {
  installation: string | null
  /** The data is served elsewhere. */
  movedTo: string | null
  migrations: string[]
  rows: Record<string, number>
  files: NamedFile[]
}

/** A stored file as its row says it. */
export interface NamedFile {
  id: number
  key: string
  size: number
  sha256: string
}
