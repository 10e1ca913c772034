import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { parseArgs } from 'node:util'
import type { ImportSummary } from '../contract/endpoints/impor.ts'
import { IMPORT_NAMES, importKind, templateOf, type ImportName } from '../contract/import.ts'
import { DEFAULT_LANGUAGE } from '../contract/language.ts'
import { csvOf, type SheetRow } from '../contract/sheet.ts'
import { readConfig } from './config.ts'
import { databaseName } from './db/databaseName.ts'
import { refuseMoved } from './db/setup.ts'
import { lockFolder } from './db/lock.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase, type Database } from './db/open.ts'
import { syncReference } from './db/reference.ts'
import { filesDir } from './files/layout.ts'
import { runImport } from './import/run.ts'
import { migrateInstallation } from './installation.ts'

const USAGE = `Pakai: npm run import -- ${IMPORT_NAMES.join('|')} BERKAS [pilihan]

  --coba           periksa saja, tidak menyimpan apa pun
  --baris-baik     simpan baris yang benar walaupun ada baris yang salah
  --tanpa-akun     jangan buatkan akun untuk dosen dan mahasiswa
  --sandi-ulang    kata sandi awal baru untuk akun yang kata sandi awalnya belum pernah diganti
  --oleh NAMA      akun akademik yang dicatat sebagai pengimpor (biasanya yang pertama)
  --contoh         tulis contoh berkas CSV ke layar`

/** `npm run import -- mahasiswa FILE`: what the import screen does, for a scheduled job. Ends with 1 when rows are wrong. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      coba: { type: 'boolean' },
      'baris-baik': { type: 'boolean' },
      'tanpa-akun': { type: 'boolean' },
      'sandi-ulang': { type: 'boolean' },
      oleh: { type: 'string' },
      contoh: { type: 'boolean' },
    },
  })
  const [name, path] = positionals
  if (!isName(name)) throw new Error(USAGE)
  if (values.contoh) return void process.stdout.write(csvOf(templateOf(name, DEFAULT_LANGUAGE)))
  if (!path) throw new Error(USAGE)

  const config = readConfig(process.env)
  // An embedded database belongs to one process; PostgreSQL may be in use meanwhile.
  const lock = config.DATABASE_URL ? undefined : lockFolder(config.DATA_DIR)
  const db = await openDatabase({ dataDir: config.DATA_DIR, url: config.DATABASE_URL })
  try {
    // Rows can be imported from a machine that has none of the files: then there is nothing to compare.
    const apart = config.DATABASE_URL && !existsSync(filesDir(config.DATA_DIR))
    await (apart ? migrate(db) : migrateInstallation(db, config.DATA_DIR))
    await refuseMoved(db, databaseName(config))
    await syncReference(db)
    const summary = await runImport(db, {
      name,
      path,
      mode: values.coba ? 'coba' : values['baris-baik'] ? 'barisbaik' : 'semua',
      accounts: !values['tanpa-akun'],
      again: values['sandi-ulang'] ?? false,
      akunid: await importer(db, values.oleh),
      now: new Date(),
      language: DEFAULT_LANGUAGE,
      progress: tellProgress,
    })
    await report(summary, path, values.coba ?? false)
    if (summary.jumlah.salah > 0 || summary.kurang.length > 0) process.exitCode = 1
  } finally {
    await db.destroy()
    lock?.release()
  }
}

const isName = (name: string | undefined): name is ImportName => IMPORT_NAMES.includes(name as ImportName)

async function importer(db: Database, username: string | undefined): Promise<number> {
  const account = await db
    .selectFrom('akun')
    .select('akunid')
    .where('role', '=', 'akademik')
    .where('aktif', '=', 1)
    .$if(username !== undefined, (query) => query.where('username', '=', username!))
    .orderBy('akunid')
    .executeTakeFirst()
  if (account) return account.akunid
  throw new Error(
    username
      ? `Tidak ada akun akademik bernama ${username}.`
      : 'Belum ada akun akademik. Jalankan server sekali dengan npm start, lalu ulangi.',
  )
}

function tellProgress(stage: string, done: number, total: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${stage} ${done}/${total}        `)
}

async function report(summary: ImportSummary, path: string, onlyLooked: boolean): Promise<void> {
  const { jumlah, kurang, salah, judul, peringatan, akunbaru } = summary
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
  for (const warning of peringatan) console.log(`Perhatikan: ${warning}`)
  if (kurang.length > 0) {
    const known = Object.values(importKind(summary.jenis as ImportName).columns).map(
      ({ label }) => label[DEFAULT_LANGUAGE],
    )
    console.log(`Kolom ${kurang.join(', ')} tidak ditemukan. Judul kolom yang dikenal: ${known.join(', ')}.`)
  }
  for (const { baris, masalah } of salah.slice(0, SHOWN))
    for (const { kolom, pesan } of masalah) console.log(`Baris ${baris}, ${kolom}: ${pesan}`)
  if (salah.length > SHOWN) console.log(`… dan ${salah.length - SHOWN} baris salah lainnya.`)
  console.log(
    `\n${jumlah.baris} baris: ${jumlah.baru} baru, ${jumlah.berubah} berubah, ${jumlah.sama} tetap, ${jumlah.salah} salah; ${jumlah.akun} akun ${onlyLooked ? 'akan dibuat' : 'dibuat'}.`,
  )
  if (jumlah.sandidiganti > 0)
    console.log(
      `${jumlah.sandidiganti} kata sandi awal ${onlyLooked ? 'akan diganti' : 'diganti'}; yang sudah dibagikan tetapi belum dipakai tidak berlaku lagi.`,
    )
  if (jumlah.sandisendiri > 0)
    console.log(`${jumlah.sandisendiri} akun tidak diubah: pemiliknya sudah memilih kata sandi sendiri.`)
  console.log(
    summary.disimpan
      ? 'Sudah disimpan.'
      : onlyLooked
        ? 'Hanya diperiksa, tidak ada yang disimpan.'
        : 'Tidak ada yang disimpan.',
  )
  // The passwords first: they are shown once, and nothing else that goes wrong may cost them.
  if (akunbaru.length > 0)
    await beside(path, 'akun', [
      ['Nama Pengguna', 'Nama', 'Kata Sandi Awal'],
      ...akunbaru.map(({ username, nama, sandi }) => [username, nama, sandi]),
    ])
  if (salah.length > 0) await beside(path, 'salah', failedSheet(judul, salah))
}

const SHOWN = 50

const failedSheet = (judul: string[], salah: ImportSummary['salah']): SheetRow[] => [
  [...judul, 'Masalah'],
  ...salah.map(({ sel, masalah }) => [
    ...sel,
    masalah.map(({ kolom, pesan }) => `${kolom}: ${pesan}`).join(' '),
  ]),
]

/** For this user alone: there are passwords and addresses in it. */
async function beside(path: string, what: string, rows: SheetRow[]): Promise<void> {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '')
  const file = await writeNew(`${basename(path, extname(path))}-${what}-${stamp}`, csvOf(rows))
  console.log(what === 'akun' ? `Kata sandi awal: ${file}` : `Baris yang salah: ${file}`)
}

/** Never over another file: a second run in the same second gets a number. */
async function writeNew(name: string, text: string, again = 1): Promise<string> {
  const file = again === 1 ? `${name}.csv` : `${name}-${again}.csv`
  try {
    await writeFile(file, text, { mode: 0o600, flag: 'wx' })
    return file
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return writeNew(name, text, again + 1)
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
