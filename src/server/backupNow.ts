import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Manifest } from './backup/manifest.ts'
import { noteFailure, noteSuccess } from './backup/note.ts'
import { asProblem } from './backup/problem.ts'
import { writeScheduled } from './backup/scheduled.ts'
import { writeBackup } from './backup/write.ts'
import { readConfig } from './config.ts'
import { openStore } from './files/openStore.ts'

const USAGE = `Pakai: npm run backup -- FOLDER

  FOLDER   folder yang belum ada (atau kosong), di luar DATA_DIR, sebaiknya di disk lain

Boleh dijalankan selagi server berjalan. Berakhir dengan 1 bila gagal, 2 bila ada berkas yang sudah hilang di server.`

/** `npm run backup -- FOLDER`; with `--jadwal SLOT` what the server starts by itself, into BACKUP_DIR. */
async function main(): Promise<void> {
  const { folder, slot } = options()
  const config = readConfig(process.env)
  const { DATA_DIR: dataDir, DATABASE_URL: url, BACKUP_DIR: dir } = config
  const where = slot === undefined ? resolve(folder!) : dir!
  try {
    const files = openStore(config)
    const manifest =
      slot === undefined
        ? await writeBackup({ dataDir, url, files, folder: where })
        : await writeScheduled({ dataDir, url, files, dir: where, slot })
    if (!manifest) return
    const written = slot === undefined ? where : join(where, slot)
    await noteSuccess(dataDir, written, manifest)
    tell(written, manifest)
  } catch (error) {
    const problem = asProblem(error, where)
    await noteFailure(dataDir, where, { problem, now: new Date() })
    throw problem
  }
}

function tell(folder: string, { tabel, berkas, byte }: Manifest): void {
  const rows = Object.values(tabel).reduce((sum, count) => sum + count, 0)
  console.log(
    `Cadangan selesai dan diperiksa: ${folder}\n${rows} baris, ${berkas.jumlah} berkas, ${(byte / 1024 ** 2).toFixed(1)} MB.`,
  )
  for (const { berkasid, sebab } of berkas.kurang) console.error(`berkas/${berkasid}: ${sebab} di server`)
  if (berkas.kurang.length > 0) process.exitCode = 2
}

function options() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { jadwal: { type: 'string' } },
    })
    if (positionals.length !== (values.jadwal === undefined ? 1 : 0)) throw new Error(USAGE)
    return { folder: positionals[0], slot: values.jadwal }
  } catch {
    throw new Error(USAGE)
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
