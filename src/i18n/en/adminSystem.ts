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
  tab: 'Backup',
  intro:
    'A backup holds all data and files, and is checked after it was written. Kept are the last 7 days, 5 weeks and 6 months.',
  last: 'Last',
  none: 'None yet',
  next: 'Next',
  folder: 'Folder',
  now: 'Back up now',
  running: 'Backing up…',
  ask: 'Write a backup now? Everybody can go on working.',
  byHand: 'Without a schedule, whoever looks after the server can write one with the command',
  restore:
    'A backup is restored by whoever looks after the server, while it is stopped. Backups hold identity numbers: their folder is for nobody else.',
  off: 'Ask whoever looks after the server to set BACKUP_DIR, so that the data is backed up every day.',
}
