import fs from 'node:fs/promises'
import path, { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql, type Kysely } from 'kysely'
import { FileMigrationProvider, Migrator, type Migration } from 'kysely/migration'
import { isSqlite } from './dialect.ts'
import { LOCK_KEYS } from './lockKeys.ts'
import type { Database } from './open.ts'
import { dropRepeatables, fingerprint, makeRepeatables, NOTE, repeatables } from './repeatable.ts'
import type { Repeatable } from './repeatable/definition.ts'
import { hasTable } from './schema.ts'

/** Every file of the folder, in the order of their names. Never edit one that has been released: add the next. */
const provider = new FileMigrationProvider({
  fs,
  path,
  migrationFolder: join(import.meta.dirname, 'migrations'),
  import: (file) => import(pathToFileURL(file).href),
})

export const migrations = (): Promise<Record<string, Migration>> => provider.getMigrations()

/**
 * Brings the database to the newest form, views and triggers included; all or nothing. Safe to run from two processes at
 * once. Where nothing has changed it only looks.
 */
export async function migrate(db: Database, version: Partial<Version> = {}): Promise<void> {
  const wanted = {
    migrations: version.migrations ?? (await migrations()),
    definitions: version.definitions ?? repeatables(isSqlite(db)),
  }
  if (await isCurrent(db, wanted)) return
  await db.transaction().execute(async (trx) => {
    await lockMigrations(trx)
    // Whoever held the lock before may have done it.
    if (await isCurrent(trx, wanted)) return
    await dropRepeatables(trx)
    await runMigrations(trx, wanted.migrations)
    await makeRepeatables(trx, wanted.definitions)
  })
}

/** What a database is brought to: this version, or in tests another one. */
export interface Version {
  migrations: Record<string, Migration>
  definitions: readonly Repeatable[]
}

async function isCurrent(db: Database, { migrations, definitions }: Version): Promise<boolean> {
  if (!(await hasTable(db, NOTE))) return false
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration union all select sidik from ${sql.table(NOTE)}`.execute(db)
  const wanted = [...Object.keys(migrations), fingerprint(definitions)]
  return rows.length === wanted.length && rows.every(({ name }) => wanted.includes(name))
}

/** Until the transaction ends: Kysely's own lock ends with its migrator, before the views are made. */
async function lockMigrations(trx: Database): Promise<void> {
  if (!isSqlite(trx)) await sql`select pg_advisory_xact_lock(${LOCK_KEYS.migrations})`.execute(trx)
}

async function runMigrations(trx: Database, migrations: Version['migrations']): Promise<void> {
  // Which one failed and why: PostgreSQL answers the migrator's goodbye after it with another error.
  let failed: { name: string; error: unknown } | undefined
  const watched = Object.entries(migrations).map(([name, { up }]): [string, Migration] => [
    name,
    {
      up: async (db) =>
        up(db).catch((error: unknown) => {
          failed = { name, error }
          throw error
        }),
    },
  ])
  const migrator = new Migrator({
    db: trx as unknown as Kysely<unknown>,
    provider: { getMigrations: () => Promise.resolve(Object.fromEntries(watched)) },
  })
  const { error } = await migrator.migrateToLatest().catch((error: unknown) => ({ error }))
  if (!error) return
  const cause = failed?.error ?? error
  const said = cause instanceof Error ? cause.message : String(cause)
  // Another version has been here. Going on without knowing what it changed could only do damage.
  const [, unknown] = /previously executed migration (\S+) is missing/.exec(said) ?? []
  if (unknown !== undefined) throw new Error(isOlder(unknown) ? OLDER : newer(unknown), { cause })
  throw new Error(`Migrasi ${failed?.name ?? ''} gagal: ${said}`, { cause })
}

const newer = (migration: string) =>
  `Data ini milik versi program yang lebih baru: migrasi ${migration} tidak dikenal versi ini. Tidak ada yang diubah.
Jalankan lagi versi yang lebih baru itu, atau pulihkan cadangan dari sebelum pembaruan.`

/** Before the first release there were others of that number; a released version is known by its own first one. */
export const isOlder = (unknown: string): boolean => unknown.startsWith('0001-')

const OLDER = `Data ini dibuat oleh versi percobaan, sebelum rilis pertama, dan tidak dapat dibuka versi ini. Tidak ada yang diubah.
Jalankan versi percobaan itu bila datanya masih diperlukan, atau mulai dengan folder data dan basis data yang kosong.`
