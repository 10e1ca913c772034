import { isFull } from '../db/outage.ts'

/** Why a backup or a restore did not happen, in a sentence for whoever runs the server, and in a word for the screen. */
export class BackupProblem extends Error {
  readonly reason: BackupReason

  constructor(reason: BackupReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'BackupProblem'
    this.reason = reason
  }
}

/** `tujuan`: a folder was named that cannot be meant; nothing is the matter with the backups. */
export type BackupReason = 'penuh' | 'folder' | 'rusak' | 'lain' | 'tujuan'

/** What nobody foresaw keeps its own words. */
export function asProblem(error: unknown, folder: string): BackupProblem {
  if (error instanceof BackupProblem) return error
  const said = error instanceof Error ? error.message : String(error)
  const { code = '' } = error as NodeJS.ErrnoException
  if (isFull(error as Error))
    return new BackupProblem('penuh', `Disk tempat ${folder} penuh. Tidak ada yang ditulis. (${said})`, {
      cause: error,
    })
  if (/^(EACCES|EPERM|EROFS|ENOENT|ENOTDIR|EIO)$/.test(code))
    return new BackupProblem('folder', `${folder} tidak dapat ditulis atau dibaca. (${said})`, {
      cause: error,
    })
  return new BackupProblem('lain', said, { cause: error })
}
