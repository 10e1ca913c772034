import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from './config.ts'
import { copyDatabase } from './db/copy.ts'
import { withoutPassword } from './db/databaseName.ts'
import { lockFolder } from './db/lock.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase, openEmbedded, type Database } from './db/open.ts'
import { withoutServers } from './db/presence.ts'
import { markMoved, refuseMoved, setupOf } from './db/setup.ts'
import { openStore } from './files/openStore.ts'
import type { FileStore } from './files/store.ts'
import { migrateInstallation } from './installation.ts'

const USAGE = `Pakai: npm run db:copy -- --to postgres://…  atau  npm run db:copy -- --from postgres://…

  --to URL    menyalin semua data ke database PostgreSQL yang kosong; yang lama lalu tidak dijalankan lagi
  --from URL  menyalin semua data dari PostgreSQL ke DATA_DIR/magang.sqlite; yang di PostgreSQL lalu tidak dijalankan lagi
  --batal     kembali ke database yang lama setelah pemindahan --to yang tidak jadi`

/**
 * `npm run db:copy`: moves an embedded installation to PostgreSQL (`--to`) or back (`--from`). The files stay where they
 * are.
 */
async function main(): Promise<void> {
  const { to, from, batal } = options()
  const config = readConfig({ ...process.env, DATABASE_URL: undefined })
  const { DATA_DIR } = config
  const files = openStore(config)
  // Nobody may write while the rows are on their way.
  const lock = lockFolder(DATA_DIR)
  try {
    if (from) return await moveBack(from, DATA_DIR, files)
    const embedded = await openDatabase({ dataDir: DATA_DIR })
    try {
      await migrateInstallation(embedded, files)
      await (batal ? goBack(embedded) : move(embedded, to!))
    } finally {
      await embedded.destroy()
    }
  } finally {
    lock.release()
  }
}

function options() {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, from: { type: 'string' }, batal: { type: 'boolean' } },
  })
  const { to, from, batal = false } = values
  const chosen = [to, from, batal || undefined].filter((value) => value !== undefined)
  const urls = [to, from].filter((url) => url !== undefined)
  if (chosen.length !== 1 || !urls.every((url) => /^postgres(ql)?:\/\//.test(url))) throw new Error(USAGE)
  return { to, from, batal }
}

async function move(from: Database, url: string): Promise<void> {
  const to = await openDatabase({ dataDir: '', url, patient: true })
  try {
    await migrate(to)
    // Marked before: whenever this ends, at most one of the two databases is served.
    const before = (await setupOf(from))?.dipindahkan ?? null
    await markMoved(from, withoutPassword(url))
    const copied = await withoutServers(to, () => copyDatabase(from, to)).catch(async (error: unknown) => {
      await markMoved(from, before)
      throw error
    })
    tell(copied)
    console.log(
      `\nSelesai. Jalankan dengan DATABASE_URL=${withoutPassword(url)} dan DATA_DIR yang sama. ` +
        'Database yang lama tetap ada sebagai cadangan, tetapi tidak dijalankan lagi.',
    )
  } finally {
    await to.destroy()
  }
}

/** Written beside, and named last: until then the folder is as it was. */
async function moveBack(url: string, dataDir: string, files: FileStore): Promise<void> {
  const path = join(dataDir, 'magang.sqlite')
  await assertLeft(path, dataDir)
  const from = await openDatabase({ dataDir: '', url, patient: true })
  try {
    await withoutServers(from, async () => {
      await migrateInstallation(from, files)
      await refuseMoved(from, `Database ${withoutPassword(url)}`)
      const draft = `${path}.baru`
      for (const ending of ['', '-wal', '-shm']) await rm(draft + ending, { force: true })
      const to = openEmbedded(draft)
      try {
        await migrate(to)
        tell(await copyDatabase(from, to))
      } finally {
        await to.destroy()
      }
      await markMoved(from, path)
      // Kept, as the first move has left it.
      if (existsSync(path)) await rename(path, `${path}.lama-${new Date().toISOString().slice(0, 10)}`)
      for (const ending of ['-wal', '-shm']) await rm(path + ending, { force: true })
      await rename(draft, path)
    })
  } finally {
    await from.destroy()
  }
  console.log(
    `\nSelesai. Jalankan tanpa DATABASE_URL, dengan DATA_DIR=${dataDir}. ` +
      'Database di PostgreSQL tetap ada sebagai cadangan, tetapi tidak dijalankan lagi.',
  )
}

/** An embedded database that is still served is never written over. */
async function assertLeft(path: string, dataDir: string): Promise<void> {
  if (!existsSync(path)) return
  const present = await openDatabase({ dataDir })
  try {
    if ((await setupOf(present))?.dipindahkan) return
  } finally {
    await present.destroy()
  }
  throw new Error(
    `${path} masih dipakai (tidak pernah dipindahkan), jadi tidak ditimpa. Pakai DATA_DIR lain.`,
  )
}

function tell(copied: Record<string, number>): void {
  for (const [table, rows] of Object.entries(copied)) console.log(`${table.padEnd(18)} ${rows}`)
}

async function goBack(from: Database): Promise<void> {
  await markMoved(from, null)
  console.log(
    'Database yang lama dapat dijalankan lagi. Yang ditulis di database baru sejak pemindahan tidak ada di sini.',
  )
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
