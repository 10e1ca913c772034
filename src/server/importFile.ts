import { writeFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { ImportSummary } from '../contract/endpoints/impor.ts'
import { IMPORT_NAMES, importKind, matchHeadings, templateOf, type ImportName } from '../contract/import.ts'
import { DEFAULT_LANGUAGE } from '../contract/language.ts'
import { today } from '../contract/rules/calendar.ts'
import { csvOf, type SheetRow } from '../contract/sheet.ts'
import { readConfig, type Config } from './config.ts'
import { databaseName } from './db/databaseName.ts'
import { refuseMoved } from './db/setup.ts'
import { FolderBusy, lockFolder } from './db/lock.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase, patiently } from './db/open.ts'
import { syncReference } from './db/reference.ts'
import { hasStore, openStore } from './files/openStore.ts'
import { addressOf, asImporter, throughServer, type Wish } from './import/beside.ts'
import { runImport } from './import/run.ts'
import { migrateInstallation } from './installation.ts'
import { toToken } from './session/bearer.ts'
import { userOfToken } from './session/sessionUser.ts'

const USAGE = `Pakai: npm run import -- ${IMPORT_NAMES.join('|')} BERKAS [pilihan]

  --coba           periksa saja, tidak menyimpan apa pun
  --baris-baik     simpan baris yang benar walaupun ada baris yang salah
  --tanpa-akun     jangan buatkan akun untuk dosen dan mahasiswa
  --sandi-ulang    kata sandi awal baru untuk akun yang kata sandi awalnya belum pernah diganti
  --untuk NAMA     bersama --sandi-ulang: hanya untuk nama pengguna ini
  --prodi "EJAAN=KODE"  prodi yang dimaksud ejaan itu, boleh berkali-kali; diingat untuk berkas berikutnya
  --nol KOLOM=DIGIT     nomor di kolom itu berdigit sekian, lengkapi angka 0 di depannya (0 = sudah benar)
  --kuota KODE     untuk kursi: kuota semua baris
  --lembar N       lembar keberapa yang dibaca, dan --judul N baris judulnya (biasanya dicari sendiri)
  --oleh NAMA      akun akademik yang dicatat sebagai pengimpor (biasanya yang pertama)
  --contoh         tulis contoh berkas CSV ke layar`

/**
 * `npm run import -- mahasiswa FILE`: what the import screen does, for a scheduled job. Beside a running server it is the
 * server that imports. Ends with 1 when rows are wrong.
 */
async function main(): Promise<void> {
  const { values, positionals } = options()
  const [name, path] = positionals
  if (!isName(name)) throw new Error(USAGE)
  if (values.contoh) return void process.stdout.write(csvOf(templateOf(name, DEFAULT_LANGUAGE)))
  if (!path) throw new Error(USAGE)

  const wish: Wish = {
    name,
    path,
    mode: values.coba ? 'coba' : values['baris-baik'] ? 'barisbaik' : 'semua',
    accounts: !values['tanpa-akun'],
    again: values['sandi-ulang'] ?? false,
    only: values.untuk,
    spellings: Object.fromEntries((values.prodi ?? []).map(pair)),
    zeros: Object.fromEntries(
      (values.nol ?? []).map(pair).map(([word, digits]) => [columnOf(name, word), digits]),
    ),
    quota: values.kuota === undefined ? undefined : whole(values.kuota),
    sheet: values.lembar === undefined ? undefined : whole(values.lembar) - 1,
    row: values.judul === undefined ? undefined : whole(values.judul),
  }
  const summary = await carriedOut(readConfig(process.env), wish, values.oleh)
  await report(summary, path, wish.mode === 'coba')
  if (summary.jumlah.salah > 0 || summary.kurang.length > 0) process.exitCode = 1
}

function options() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        coba: { type: 'boolean' },
        'baris-baik': { type: 'boolean' },
        'tanpa-akun': { type: 'boolean' },
        'sandi-ulang': { type: 'boolean' },
        untuk: { type: 'string' },
        prodi: { type: 'string', multiple: true },
        nol: { type: 'string', multiple: true },
        kuota: { type: 'string' },
        lembar: { type: 'string' },
        judul: { type: 'string' },
        oleh: { type: 'string' },
        contoh: { type: 'boolean' },
      },
    })
  } catch {
    throw new Error(USAGE)
  }
}

/** 'D-III Sipil=12' */
function pair(given: string): [string, number] {
  const at = given.lastIndexOf('=')
  if (at < 1) throw new Error(USAGE)
  return [given.slice(0, at), whole(given.slice(at + 1))]
}

function whole(given: string): number {
  if (!/^\d{1,9}$/.test(given)) throw new Error(USAGE)
  return Number(given)
}

/** As the file or the screen calls it. */
function columnOf(name: ImportName, word: string): string {
  const [column] = matchHeadings(name, [word])
  if (!column) throw new Error(`Kolom ${word} tidak dikenal.`)
  return column
}

/** An embedded database belongs to one process: here when nobody has it, else where the server is; PostgreSQL serves both. */
async function carriedOut(config: Config, wish: Wish, by: string | undefined): Promise<ImportSummary> {
  if (config.DATABASE_URL) return here(config, wish, by)
  const until = Date.now() + PATIENCE
  for (let first = true; ; first = false) {
    try {
      const lock = lockFolder(config.DATA_DIR)
      try {
        return await here(config, wish, by)
      } finally {
        lock.release()
      }
    } catch (error) {
      if (!(error instanceof FolderBusy)) throw error
      const there = await throughServer(config, wish, by)
      if (there) return there
      // Another import, or a server that is just starting.
      if (Date.now() > until) throw new Error(busy(config), { cause: error })
      if (first) console.error(waiting(config))
      await sleep(500)
    }
  }
}

const PATIENCE = 60_000

const waiting = (config: Config) =>
  `Folder data ${config.DATA_DIR} sedang dipakai, dan server tidak menjawab di ${addressOf(config)} (PORT). Dicoba lagi sampai satu menit…`
const busy = (config: Config) =>
  `Folder data ${config.DATA_DIR} sedang dipakai proses lain, dan server tidak menjawab di ${addressOf(config)}. Jalankan perintah ini dengan PORT yang sama dengan servernya, atau hentikan proses itu dulu.`

async function here(config: Config, wish: Wish, by: string | undefined): Promise<ImportSummary> {
  const db = await openDatabase({ dataDir: config.DATA_DIR, url: config.DATABASE_URL })
  try {
    // Rows can be imported from a machine that has none of the files: then there is nothing to compare.
    const apart = config.DATABASE_URL && !hasStore(config)
    await patiently(db, config.DATABASE_URL, (patient) =>
      apart ? migrate(patient) : migrateInstallation(patient, openStore(config)),
    )
    await refuseMoved(db, databaseName(config))
    await syncReference(db)
    const now = new Date()
    return await asImporter(db, by, async (token) =>
      runImport(db, {
        ...wish,
        user: (await userOfToken(db, toToken(token), now))!,
        now,
        today: today(now, config.TIMEZONE),
        language: DEFAULT_LANGUAGE,
        progress: tellProgress,
      }),
    )
  } finally {
    await db.destroy()
  }
}

const isName = (name: string | undefined): name is ImportName => IMPORT_NAMES.includes(name as ImportName)

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
  for (const { kolom, pesan, jumlah: count, ditolak } of summary.kelompok)
    if (!ditolak) console.log(`Dibiarkan kosong atau dibaca sebagian, ${count} baris, ${kolom}: ${pesan}`)
  for (const { tulisan, cara } of summary.ejaan)
    if (cara === 'tidak') console.log(`Prodi "${tulisan}" belum dikenal. Pakai --prodi "${tulisan}=KODE".`)
  for (const { judul: heading, contoh, digit } of summary.nol)
    console.log(
      `Kolom ${heading}: angka 0 di depan mungkin hilang (contoh ${contoh}). Pakai --nol "${heading}=${digit ?? contoh.length + 1}" untuk melengkapinya, atau --nol "${heading}=0" bila sudah benar.`,
    )
  for (const { baris, masalah } of salah.slice(0, SHOWN))
    for (const { kolom, pesan } of masalah) console.log(`Baris ${baris}, ${kolom}: ${pesan}`)
  if (salah.length > SHOWN) console.log(`… dan ${salah.length - SHOWN} baris salah lainnya.`)
  console.log(
    `\n${jumlah.baris} baris: ${jumlah.baru} baru, ${jumlah.berubah} berubah, ${jumlah.sama} tetap, ${jumlah.salah} salah; ${jumlah.akun} akun ${onlyLooked ? 'akan dibuat' : 'dibuat'}.`,
  )
  if (jumlah.akunmati + jumlah.akunhidup > 0)
    console.log(
      `${jumlah.akunmati} akun ${onlyLooked ? 'akan dinonaktifkan' : 'dinonaktifkan'}, ${jumlah.akunhidup} diaktifkan lagi, mengikuti statusnya.`,
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
      ['Nama Pengguna', 'Nama', 'Kata Sandi Awal', 'Program Studi', 'Angkatan'],
      ...akunbaru.map(({ username, nama, sandi, prodi, angkatan }) => [
        username,
        nama,
        sandi,
        prodi ?? '',
        String(angkatan ?? ''),
      ]),
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
  console.log(what === 'akun' ? `Kata sandi awal: ${file}` : `Baris yang ditolak: ${file}`)
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
