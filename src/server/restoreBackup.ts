import { parseArgs } from 'node:util'
import { restoreBackup } from './backup/restore.ts'
import { verifyBackup } from './backup/verify.ts'
import { readConfig } from './config.ts'
import { databaseName } from './db/databaseName.ts'
import { openStore } from './files/openStore.ts'

const USAGE = `Pakai: npm run restore -- FOLDER [pilihan]

  FOLDER      folder cadangan yang ditulis npm run backup atau jadwal BACKUP_DIR
  --periksa   hanya memeriksa: utuh, lengkap, dapat dibaca versi ini
  --replace   ganti data yang sudah ada; berkas dan database yang lama dipindahkan ke samping

Cadangan dipulihkan ke DATA_DIR, dan ke DATABASE_URL bila diisi, dari mana pun asalnya.`

/** `npm run restore -- FOLDER`: verifies a backup and puts it in the place of an installation. The server must stand still. */
async function main(): Promise<void> {
  const { folder, periksa, replace } = options()
  const config = readConfig(process.env)
  const { DATA_DIR, DATABASE_URL } = config
  if (periksa) {
    const { mulai, asal, program, berkas, tabel } = await verifyBackup(folder)
    console.log(
      `Cadangan utuh: ${asal}, ${mulai}, versi ${program}, ${rows(tabel)} baris, ${berkas.jumlah} berkas.`,
    )
    return tellMissing(berkas.kurang.length)
  }
  const { manifest, aside } = await restoreBackup({
    folder,
    dataDir: DATA_DIR,
    url: DATABASE_URL,
    files: openStore(config),
    replace,
  })
  console.log(
    `Dipulihkan: ${rows(manifest.tabel)} baris, ${manifest.berkas.jumlah} berkas, keadaan ${manifest.mulai}.
${databaseName({ DATA_DIR, DATABASE_URL })}. Jalankan server seperti biasa.`,
  )
  if (aside)
    console.log(
      `Yang lama ada di ${DATA_DIR}/${aside}; hapus folder itu bila pemulihan ini sudah Anda periksa.`,
    )
  tellMissing(manifest.berkas.kurang.length)
}

const rows = (tables: Record<string, number>) => Object.values(tables).reduce((sum, count) => sum + count, 0)

function tellMissing(count: number): void {
  if (count > 0)
    console.log(
      `${count} berkas sudah hilang atau rusak sebelum dicadangkan; daftarnya ada di manifest.json.`,
    )
}

function options() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { periksa: { type: 'boolean' }, replace: { type: 'boolean' } },
    })
    if (positionals.length !== 1) throw new Error(USAGE)
    return { folder: positionals[0]!, periksa: values.periksa ?? false, replace: values.replace ?? false }
  } catch {
    throw new Error(USAGE)
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
