import { parseArgs } from 'node:util'
import { readConfig } from './config.ts'
import { copyDatabase } from './db/copy.ts'
import { lockFolder } from './db/lock.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { migrateInstallation } from './installation.ts'

/** `npm run db:copy -- --to postgres://…`: moves an embedded installation to PostgreSQL. The files stay where they are. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  const url = values.to
  if (!url || !/^postgres(ql)?:\/\//.test(url)) throw new Error('Pakai: npm run db:copy -- --to postgres://…')
  const { DATA_DIR } = readConfig({ ...process.env, DATABASE_URL: undefined })
  // Nobody may write while the rows are on their way.
  const lock = lockFolder(DATA_DIR)
  const [from, to] = [
    await openDatabase({ dataDir: DATA_DIR }),
    await openDatabase({ dataDir: DATA_DIR, url }),
  ]
  try {
    await migrateInstallation(from, DATA_DIR)
    await migrate(to)
    const copied = await copyDatabase(from, to)
    for (const [table, rows] of Object.entries(copied)) console.log(`${table.padEnd(18)} ${rows}`)
    console.log(
      `\nSelesai. Jalankan dengan DATABASE_URL=${url.replace(/:[^:@/]*@/, ':…@')} dan DATA_DIR yang sama.`,
    )
  } finally {
    await Promise.all([from.destroy(), to.destroy()])
    lock.release()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
