import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Database } from './open.ts'
import * as rumah from './migrations/0001-rumah.ts'
import * as cari from './migrations/0002-cari.ts'
import * as tunggu from './migrations/0003-tunggu.ts'
import * as pantau from './migrations/0004-pantau.ts'
import * as kiriman from './migrations/0005-kiriman.ts'
import * as kenal from './migrations/0006-kenal.ts'
import * as instalasi from './migrations/0007-instalasi.ts'
import * as pembimbing from './migrations/0008-pembimbing.ts'
import * as pemasangan from './migrations/0009-pemasangan.ts'
import * as denyut from './migrations/0011-denyut.ts'

/** In order. Never edit one that has shipped: add the next. */
const migrations = {
  '0001-rumah': rumah,
  '0002-cari': cari,
  '0003-tunggu': tunggu,
  '0004-pantau': pantau,
  '0005-kiriman': kiriman,
  '0006-kenal': kenal,
  '0007-instalasi': instalasi,
  '0008-pembimbing': pembimbing,
  '0009-pemasangan': pemasangan,
  '0011-denyut': denyut,
}

/** Brings the database to the newest form; all or nothing. Safe to run from two processes at once. */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({
    db: db as unknown as Kysely<unknown>,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  })
  const { error, results } = await migrator.migrateToLatest()
  if (error) {
    const said = error instanceof Error ? error.message : String(error)
    // A newer version has been here. Going on without knowing what it changed could only do damage.
    const [, unknown] = /previously executed migration (\S+) is missing/.exec(said) ?? []
    if (unknown !== undefined) throw new Error(newer(unknown), { cause: error })
    const failed = results?.find((result) => result.status === 'Error')?.migrationName
    throw new Error(`Migrasi ${failed ?? ''} gagal: ${said}`, { cause: error })
  }
}

const newer = (migration: string) =>
  `Data ini milik versi program yang lebih baru: migrasi ${migration} tidak dikenal versi ini. Tidak ada yang diubah.
Jalankan lagi versi yang lebih baru itu, atau pulihkan cadangan dari sebelum pembaruan.`
