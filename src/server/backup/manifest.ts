import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { BackupProblem } from './problem.ts'

/** What lies in a backup, so that it can be looked through without our program: `sha256sum -c SHA256SUMS`. */
export const MANIFEST = 'manifest.json'
export const SUMS = 'SHA256SUMS'
export const DATABASE = 'magang.sqlite'
export const KEY = 'link.key'
export const FILES = 'berkas'

/** What is being written is called so until it is whole, and verified. */
export const UNFINISHED = '.belum-selesai'

/** Raised when an older program could no longer read it. */
export const FORMAT = 1

export type Manifest = z.output<typeof manifestSchema>

const missing = z.object({ berkasid: z.int(), kunci: z.string(), sebab: z.enum(['hilang', 'berubah']) })

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  program: z.string(),
  instalasi: z.string(),
  asal: z.enum(['SQLite', 'PostgreSQL']),
  /** The database is as it was soon after this moment: whatever was acknowledged before is in it. */
  mulai: z.iso.datetime(),
  selesai: z.iso.datetime(),
  /** The version of the schema. */
  migrasi: z.array(z.string()),
  /** Rows of each table. */
  tabel: z.record(z.string(), z.int()),
  berkas: z.object({ jumlah: z.int(), byte: z.int(), kurang: z.array(missing) }),
  byte: z.int(),
})

/** @throws where it is no backup, half of one, or one of a newer program */
export async function readManifest(folder: string, { draft = false } = {}): Promise<Manifest> {
  if (!draft && folder.replace(/[\\/]+$/, '').endsWith(UNFINISHED)) throw unfinished(folder)
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })
  if (text === undefined)
    throw new BackupProblem(
      'rusak',
      `${folder} bukan cadangan yang selesai: ${MANIFEST} tidak ada di dalamnya.`,
    )
  const given = parsed(text)
  const format = (given as { format?: unknown } | undefined)?.format
  if (typeof format === 'number' && format > FORMAT) throw newer(folder, `bentuk ${format}`)
  const { data, success } = manifestSchema.safeParse(given)
  if (!success) throw new BackupProblem('rusak', `${join(folder, MANIFEST)} rusak. Pakai cadangan lain.`)
  return data
}

export const unfinished = (folder: string) =>
  new BackupProblem(
    'rusak',
    `${folder} adalah cadangan yang belum selesai ditulis (namanya berakhiran ${UNFINISHED}). Pakai cadangan lain.`,
  )

export const newer = (folder: string, what: string) =>
  new BackupProblem(
    'lain',
    `${folder} dibuat oleh versi program yang lebih baru (${what}). Pasang versi itu dulu, lalu ulangi. Tidak ada yang diubah.`,
  )

export const older = (folder: string) =>
  new BackupProblem(
    'lain',
    `${folder} dibuat oleh versi percobaan, sebelum rilis pertama, dan tidak dapat dipulihkan versi ini. Pakai versi percobaan itu bila datanya masih diperlukan. Tidak ada yang diubah.`,
  )

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
