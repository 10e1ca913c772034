import fs from 'node:fs/promises'
import path, { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Kysely } from 'kysely'
import { FileMigrationProvider, Migrator, type Migration } from 'kysely/migration'
import type { Database } from './open.ts'

/** Every file of the folder, in the order of their names. Never edit one that has been released: add the next. */
const provider = new FileMigrationProvider({
  fs,
  path,
  migrationFolder: join(import.meta.dirname, 'migrations'),
  import: (file) => import(pathToFileURL(file).href),
})

export const migrations = (): Promise<Record<string, Migration>> => provider.getMigrations()

/** Brings the database to the newest form; all or nothing. Safe to run from two processes at once. */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({
    db: db as unknown as Kysely<unknown>,
    provider,
  })
  const { error, results } = await migrator.migrateToLatest()
  if (error) {
    const said = error instanceof Error ? error.message : String(error)
    // Another version has been here. Going on without knowing what it changed could only do damage.
    const [, unknown] = /previously executed migration (\S+) is missing/.exec(said) ?? []
    if (unknown !== undefined)
      throw new Error(unknown.startsWith('0001-') ? OLDER : newer(unknown), { cause: error })
    const failed = results?.find((result) => result.status === 'Error')?.migrationName
    throw new Error(`Migrasi ${failed ?? ''} gagal: ${said}`, { cause: error })
  }
}

const newer = (migration: string) =>
  `Data ini milik versi program yang lebih baru: migrasi ${migration} tidak dikenal versi ini. Tidak ada yang diubah.
Jalankan lagi versi yang lebih baru itu, atau pulihkan cadangan dari sebelum pembaruan.`

/** Before the first release there were others; every released version begins with `0001-initial`. */
const OLDER = `Data ini dibuat oleh versi percobaan, sebelum rilis pertama, dan tidak dapat dibuka versi ini. Tidak ada yang diubah.
Jalankan versi percobaan itu bila datanya masih diperlukan, atau mulai dengan folder data dan basis data yang kosong.`
