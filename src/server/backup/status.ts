import { basename } from 'node:path'
import { backupState, type BackupState } from '../../contract/rules/backup.ts'
import { readNote, type BackupNote } from './note.ts'

/** How the backups of an installation stand, for whoever watches the server and for the academic office. */
export async function backupStatus({ dataDir, planned, now, next, running }: Asked): Promise<BackupStatus> {
  const { berhasil, gagal } = await readNote(dataDir)
  const age = berhasil && hoursSince(berhasil.pada, now)
  return {
    keadaan: backupState({ age, failed: gagal !== null, missing: (berhasil?.kurang ?? 0) > 0, planned }),
    terjadwal: planned,
    berikut: next?.toISOString() ?? null,
    berjalan: running ?? false,
    umurjam: age,
    terakhir: berhasil && { ...berhasil, folder: basename(berhasil.folder) },
    gagal: gagal && { pada: gagal.pada, sebab: gagal.sebab },
  }
}

export interface BackupStatus {
  keadaan: BackupState
  terjadwal: boolean
  berikut: string | null
  berjalan: boolean
  umurjam: number | null
  terakhir: BackupNote['berhasil']
  gagal: Omit<NonNullable<BackupNote['gagal']>, 'folder'> | null
}

interface Asked {
  dataDir: string
  /** The server writes them by itself. */
  planned: boolean
  now: Date
  next?: Date | undefined
  running?: boolean | undefined
}

/** One from the future proves that a clock was wrong, not that there is a backup of today. */
function hoursSince(moment: string, now: Date): number | null {
  const hours = (now.getTime() - Date.parse(moment)) / 3_600_000
  return hours < -0.1 ? null : Math.max(0, hours)
}
