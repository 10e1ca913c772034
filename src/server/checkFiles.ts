import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import { readConfig, type Config } from './config.ts'
import { lockFolder } from './db/lock.ts'
import { openDatabase, type Database } from './db/open.ts'
import { withoutServers } from './db/presence.ts'
import { copyFiles, leaveFor, type Move, type Moved } from './files/move.ts'
import { openStore } from './files/openStore.ts'
import { isLost, type FileRefused } from './files/refusal.ts'
import type { FileStore } from './files/store.ts'
import { sweepFiles } from './housekeeping.ts'
import { acceptFiles, migrateInstallation } from './installation.ts'

const USAGE = `Pakai: npm run files [-- pilihan]

  (tanpa pilihan)    periksa: setiap berkas yang dicatat database ada dan utuh
  --terima           nyatakan bahwa database dan tempat berkas ini pasangan, walaupun tampaknya bukan
  --sapu             pindahkan ke tempat sampah semua berkas yang tidak dikenal database, berapa pun jumlahnya
  --pindah TUJUAN    pindahkan semua berkas ke s3://… atau, dengan TUJUAN folder, kembali ke DATA_DIR; boleh diputus
                     dan diulang, dan boleh dimulai selagi server berjalan`

/** `npm run files`: what whoever looks after the server does about stored files by hand. Ends with 1 when one is missing. */
async function main(): Promise<void> {
  const { terima, sapu, pindah } = options()
  const config = readConfig(process.env)
  if (pindah !== undefined) return move(config, pindah)
  const { DATA_DIR, DATABASE_URL } = config
  const lock = DATABASE_URL ? undefined : lockFolder(DATA_DIR)
  const db = await openDatabase({ dataDir: DATA_DIR, url: DATABASE_URL })
  try {
    const files = openStore(config)
    if (terima) {
      await acceptFiles(db, files)
      console.log('Database dan tempat berkas ini sekarang pasangan.')
    }
    await migrateInstallation(db, files)
    if (sapu) await sweep(db, files)
    else if ((await check(db, files)) > 0) process.exitCode = 1
  } finally {
    await db.destroy()
    lock?.release()
  }
}

function options() {
  try {
    const { values } = parseArgs({
      options: {
        terima: { type: 'boolean' },
        sapu: { type: 'boolean' },
        pindah: { type: 'string' },
      },
    })
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

/** Copied first, whoever is at work; then, with nobody at work, what came meanwhile, and the old place is left. */
async function move(config: Config, target: string): Promise<void> {
  const { DATA_DIR, DATABASE_URL } = config
  const { FILES_URL: _, ...env } = process.env
  const next = readConfig(target === 'folder' ? env : { ...env, FILES_URL: target })
  const [from, to] = [openStore(config), openStore(next)]
  if (from.place === to.place) throw new Error(`Berkas sudah ada di ${to.place}.`)
  const db = await openDatabase({ dataDir: DATA_DIR, url: DATABASE_URL })
  try {
    const way: Move = { from, to, tell: (seen, total) => console.log(`${seen} dari ${total} berkas`) }
    tellMoved(await copyFiles(db, way))
    const end = async () => {
      const rest = await copyFiles(db, { from, to })
      if (rest.copied > 0) tellMoved(rest)
      await leaveFor(db, way)
    }
    await alone(db, config, end)
    console.log(`Selesai. Jalankan server dengan FILES_URL untuk ${to.place}.
Yang di ${from.place} tidak dipakai lagi; hapus bila semuanya sudah Anda periksa (npm run files).`)
  } finally {
    await db.destroy()
  }
}

async function alone(
  db: Database,
  { DATA_DIR, DATABASE_URL }: Config,
  work: () => Promise<void>,
): Promise<void> {
  try {
    if (DATABASE_URL) return await withoutServers(db, work)
    const lock = lockFolder(DATA_DIR)
    try {
      return await work()
    } finally {
      lock.release()
    }
  } catch (error) {
    throw new Error(
      `Belum selesai: ${(error as Error).message}\nHentikan semua server, lalu jalankan perintah yang sama sekali lagi; yang sudah disalin tidak disalin lagi.`,
      { cause: error },
    )
  }
}

function tellMoved({ copied, total, lost }: Moved): void {
  console.log(`${copied} berkas disalin, ${total - copied - lost.length} sudah ada di sana.`)
  for (const id of lost) console.error(`berkas/${id}: hilang atau tidak utuh, jadi tidak ikut`)
  if (lost.length > 0) process.exitCode = 1
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
    if (!isLost(error)) throw error
    return (error as FileRefused).reason === 'tidak-utuh' ? 'ukurannya berubah' : 'hilang'
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
