import { randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { BACKUP_FAILURES } from '../../contract/rules/backup.ts'
import type { Manifest } from './manifest.ts'
import { BackupProblem } from './problem.ts'

/**
 * What became of the last backup, in the data folder, which all servers share: a backup from the shell counts as well.
 * Never in the way of the backup itself.
 */
export async function noteSuccess(dataDir: string, folder: string, manifest: Manifest): Promise<void> {
  const { mulai, byte, berkas } = manifest
  await write(dataDir, {
    berhasil: { pada: mulai, folder, byte, berkas: berkas.jumlah, kurang: berkas.kurang.length },
    gagal: null,
  })
}

export async function noteFailure(
  dataDir: string,
  folder: string,
  { problem, now }: { problem: BackupProblem; now: Date },
): Promise<void> {
  if (problem.reason === 'tujuan') return
  const { berhasil } = await readNote(dataDir)
  await write(dataDir, { berhasil, gagal: { pada: now.toISOString(), folder, sebab: problem.reason } })
}

/** By whoever started one that could not say any more why it ended. */
export const noteKilled = (dataDir: string, folder: string, now: Date): Promise<void> =>
  noteFailure(dataDir, folder, { problem: new BackupProblem('lain', 'dihentikan paksa'), now })

export async function readNote(dataDir: string): Promise<BackupNote> {
  const text = await readFile(join(dataDir, NOTE), 'utf8').catch(() => undefined)
  if (text === undefined) return NOTHING
  try {
    return noteSchema.parse(JSON.parse(text))
  } catch {
    return NOTHING
  }
}

export type BackupNote = z.output<typeof noteSchema>

const noteSchema = z.object({
  berhasil: z
    .object({ pada: z.iso.datetime(), folder: z.string(), byte: z.int(), berkas: z.int(), kurang: z.int() })
    .nullable(),
  gagal: z
    .object({
      pada: z.iso.datetime(),
      folder: z.string(),
      sebab: z.enum(BACKUP_FAILURES),
    })
    .nullable(),
})

const NOTE = 'cadangan.json'
const NOTHING: BackupNote = { berhasil: null, gagal: null }

async function write(dataDir: string, note: BackupNote): Promise<void> {
  const draft = join(dataDir, `${NOTE}.${randomUUID()}`)
  try {
    await writeFile(draft, `${JSON.stringify(note)}\n`, { mode: 0o600 })
    await rename(draft, join(dataDir, NOTE))
  } catch (error) {
    console.error(`Hasil cadangan tidak dapat dicatat di ${dataDir}: ${String(error)}`)
  }
}
