/**
 * How the last backup stands: `belum` = there was none, `mati` = none is planned. Amber when it is late, red when it
 * failed or is three days old.
 */
export const BACKUP_STATES = ['aman', 'terlambat', 'gagal', 'belum', 'mati'] as const
/** Why the last try came to nothing: no room, the folder is not there, something read is damaged, something else. */
export const BACKUP_FAILURES = ['penuh', 'folder', 'rusak', 'lain'] as const
export type BackupState = (typeof BACKUP_STATES)[number]

/** @param age hours since the last good one; null = there is none, or its time lies ahead */
export function backupState({ age, failed, missing, planned }: Known): BackupState {
  if (failed || missing || (age !== null && age >= GONE)) return 'gagal'
  if (age === null) return planned ? 'belum' : 'mati'
  return age > LATE ? 'terlambat' : 'aman'
}

interface Known {
  age: number | null
  /** The last try came after the last good one. */
  failed: boolean
  /** Some file was gone or damaged already. */
  missing: boolean
  planned: boolean
}

/** Hours. */
const LATE = 26
const GONE = 72
