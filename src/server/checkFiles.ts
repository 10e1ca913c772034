import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import { readConfig } from './config.ts'
import { lockFolder } from './db/lock.ts'
import { openDatabase, type Database } from './db/open.ts'
import { diskStore } from './files/diskStore.ts'
import { filesDir } from './files/layout.ts'
import { FileRefused } from './files/refusal.ts'
import type { FileStore } from './files/store.ts'
import { sweepFiles } from './housekeeping.ts'
import { acceptFolder, migrateInstallation } from './installation.ts'

const USAGE = `Pakai: npm run files [-- pilihan]

  (tanpa pilihan)  periksa: setiap berkas yang dicatat database ada dan utuh
  --terima         nyatakan bahwa database dan folder berkas ini pasangan, walaupun tampaknya bukan
  --sapu           pindahkan ke tempat sampah semua berkas yang tidak dikenal database, berapa pun jumlahnya`

/** `npm run files`: what whoever looks after the server does about stored files by hand. Ends with 1 when one is missing. */
async function main(): Promise<void> {
  const { terima, sapu } = options()
  const { DATA_DIR, DATABASE_URL } = readConfig(process.env)
  const lock = DATABASE_URL ? undefined : lockFolder(DATA_DIR)
  const db = await openDatabase({ dataDir: DATA_DIR, url: DATABASE_URL })
  try {
    if (terima) {
      await acceptFolder(db, DATA_DIR)
      console.log('Database dan folder berkas ini sekarang pasangan.')
    }
    await migrateInstallation(db, DATA_DIR)
    const files = diskStore(filesDir(DATA_DIR))
    if (sapu) await sweep(db, files)
    else if ((await check(db, files)) > 0) process.exitCode = 1
  } finally {
    await db.destroy()
    lock?.release()
  }
}

function options() {
  try {
    const { values } = parseArgs({ options: { terima: { type: 'boolean' }, sapu: { type: 'boolean' } } })
    return values
  } catch {
    throw new Error(USAGE)
  }
}

async function sweep(db: Database, files: FileStore): Promise<void> {
  const quiet = { warn: () => undefined }
  const { total, taken } = await sweepFiles({ db, files, clock: () => new Date() }, quiet, {
    unbounded: true,
  })
  console.log(
    `${taken.length} dari ${total} berkas dipindahkan ke folder sampah; di sana tersimpan 30 hari lagi.`,
  )
}

async function check(db: Database, files: FileStore): Promise<number> {
  let [seen, wrong] = [0, 0]
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('berkas')
      .selectAll()
      .where('berkasid', '>', last)
      .orderBy('berkasid')
      .limit(PORTION)
      .execute()
    if (rows.length === 0) break
    for (const row of rows) {
      const fault = await faultOf(files, row)
      if (fault) console.log(`berkas/${row.berkasid} (${row.berkasguna}, ${row.berkasnama}): ${fault}`)
      if (fault) wrong += 1
    }
    seen += rows.length
    last = rows.at(-1)!.berkasid
  }
  console.log(`${seen} berkas diperiksa, ${wrong} hilang atau tidak utuh.`)
  return wrong
}

const PORTION = 200

async function faultOf(
  files: FileStore,
  row: { berkaskunci: string; berkasukuran: number; berkassha256: string },
): Promise<string | undefined> {
  try {
    const { stream } = await files.open(row.berkaskunci, row.berkasukuran)
    const hash = createHash('sha256')
    for await (const piece of stream) hash.update(piece as Buffer)
    return hash.digest('hex') === row.berkassha256 ? undefined : 'isinya berubah'
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    return error.reason === 'tidak-utuh' ? 'ukurannya berubah' : 'hilang'
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
