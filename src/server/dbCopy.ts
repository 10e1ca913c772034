import { parseArgs } from 'node:util'
import { readConfig } from './config.ts'
import { copyDatabase } from './db/copy.ts'
import { withoutPassword } from './db/databaseName.ts'
import { lockFolder } from './db/lock.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase, type Database } from './db/open.ts'
import { markMoved, setupOf } from './db/setup.ts'
import { migrateInstallation } from './installation.ts'

const USAGE = `Pakai: npm run db:copy -- --to postgres://…

  --to URL    menyalin semua data ke database PostgreSQL yang kosong; yang lama lalu tidak dijalankan lagi
  --batal     kembali ke database yang lama setelah pemindahan yang tidak jadi`

/** `npm run db:copy -- --to postgres://…`: moves an embedded installation to PostgreSQL. The files stay where they are. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' }, batal: { type: 'boolean' } } })
  const url = values.to
  if (!values.batal && (!url || !/^postgres(ql)?:\/\//.test(url))) throw new Error(USAGE)
  const { DATA_DIR } = readConfig({ ...process.env, DATABASE_URL: undefined })
  // Nobody may write while the rows are on their way.
  const lock = lockFolder(DATA_DIR)
  const from = await openDatabase({ dataDir: DATA_DIR })
  try {
    await migrateInstallation(from, DATA_DIR)
    await (values.batal ? goBack(from) : move(from, url!))
  } finally {
    await from.destroy()
    lock.release()
  }
}

async function move(from: Database, url: string): Promise<void> {
  const to = await openDatabase({ dataDir: '', url })
  try {
    await migrate(to)
    // Marked before: whenever this ends, at most one of the two databases is served.
    const before = (await setupOf(from))?.dipindahkan ?? null
    await markMoved(from, withoutPassword(url))
    const copied = await copyDatabase(from, to).catch(async (error: unknown) => {
      await markMoved(from, before)
      throw error
    })
    for (const [table, rows] of Object.entries(copied)) console.log(`${table.padEnd(18)} ${rows}`)
    console.log(
      `\nSelesai. Jalankan dengan DATABASE_URL=${withoutPassword(url)} dan DATA_DIR yang sama. ` +
        'Database yang lama tetap ada sebagai cadangan, tetapi tidak dijalankan lagi.',
    )
  } finally {
    await to.destroy()
  }
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
