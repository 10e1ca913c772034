import type { adminSystem as id } from '../adminSystem.ts'
import type { Translated } from '../catalogue.ts'

export const adminSystem: Translated<typeof id> = {
  title: 'System',
  backup: 'Backup',
  reading: 'Loading the state of the backups…',
  state: {
    aman: 'Safe',
    terlambat: 'Late',
    gagal: 'Needs repair',
    belum: 'None yet',
    mati: 'Not set up',
  },
  age: (hours) =>
    hours < 1
      ? 'Backup: less than an hour ago'
      : hours < 48
        ? `Backup: ${Math.floor(hours)} ${Math.floor(hours) === 1 ? 'hour' : 'hours'} ago`
        : `Backup: ${Math.floor(hours / 24)} days ago`,
  size: (megabytes, files) => `${megabytes} MB, ${files} ${files === 1 ? 'file' : 'files'}, verified`,
  failedAt: (when) => `The last try failed, ${when}.`,
  why: {
    penuh: 'The backup disk is full.',
    folder: 'The backup folder is missing or cannot be written; its disk may not be mounted.',
    rusak: 'The result was damaged when it was checked.',
    lain: 'The reason stands in the log of the server.',
  },
  missing: (files) =>
    files === 1
      ? '1 file is missing or damaged on the server.'
      : `${files} files are missing or damaged on the server.`,
  tooOld: 'There has been no new backup for three days or more.',
  tellOperator: 'Tell whoever looks after the server.',
  notYet: 'The first backup is written at the next scheduled time.',
  off: 'Ask whoever looks after the server to set BACKUP_DIR, so that the data is backed up every day.',
}
