import type { adminImport as id } from '../adminImport.ts'
import type { Translated } from '../catalogue.ts'

const FILES = { prodi: 'programmes', semester: 'semesters', dosen: 'lecturers', mahasiswa: 'students' }

export const adminImport: Translated<typeof id> = {
  title: 'Import data',
  subtitle:
    'Study programmes, semesters, lecturers and students from the academic system, as an Excel or CSV file.',
  steps: { pilih: 'Choose a file', periksa: 'Check', simpan: 'Save', selesai: 'Done' },
  step: (name) => `Step: ${name}`,
  kinds: { prodi: 'Study programmes', semester: 'Semesters', dosen: 'Lecturers', mahasiswa: 'Students' },
  kind: 'Kind of data',
  kindHint:
    'In this order: study programmes and semesters first, then lecturers and students. Data that is not in the file is not deleted.',
  file: 'File',
  fileTypes: 'Excel (.xlsx) or CSV',
  fileMissing: 'Choose the file to import.',
  fileHint: (rows) => `The first row holds the column headings; at most ${rows} rows of data.`,
  accounts: 'Accounts',
  makeAccounts: (kind) => `Create accounts for ${kind} who have none`,
  renewPasswords: 'Create first passwords again where they were never changed',
  accountsHint: (column) =>
    `The user name is the ${column}. First passwords are random and can be downloaded once only, in the last step. If the list is lost, import the same file again and choose to create the passwords again; those that were handed out and not used yet then stop working. For one person, import a file with that row only.`,
  check: 'Check the file',
  checkHint: 'This only checks; nothing is saved yet.',
  example: (kind) => `Example file for ${kind}:`,
  exampleXlsx: 'Download Excel example',
  exampleCsv: 'Download CSV example',
  columns: 'Columns that are read',
  columnsHint:
    'Columns marked * are needed for new records. For present records the columns that change are enough; an empty cell in any other column does not delete what is stored.',
  knownAs: (names) => `also known as ${names}`,
  saveThis: 'Save this data?',
  saving: (kind, fresh, changed, accounts) =>
    `${kind}: ${fresh} new, ${changed} changed, ${accounts} accounts created.`,
  replacing: (count) =>
    `${count} first passwords will be replaced: those that were handed out and not used yet stop working.`,
  replaced: (count) =>
    `${count} first passwords have been replaced: those that were handed out and not used yet no longer work.`,
  ownKept: (count) => `${count} accounts are left alone, because their owners have chosen a password.`,
  skipping: (wrong) => `${wrong} wrong rows are skipped.`,
  yesSave: 'Yes, save',
  cancel: 'Cancel',
  columnsMissing: (names) =>
    `The columns ${names} were not found in this file. Choose them below and check again; or make sure that the kind of data is right.`,
  someWrong: (wrong, rows) =>
    `${wrong} of ${rows} rows are not right yet. Mend them in the file and check again, or save the right rows only and mend the rest later.`,
  restSame: (wrong, rows) =>
    `${wrong} of ${rows} rows are not right yet. Mend them in the file and check again. The other rows are the same as what is stored.`,
  allSame: 'All data in this file is the same as what is stored. There is nothing to save.',
  allRight: 'All rows are right and ready to be saved.',
  saveRight: (count) => `Save the ${count} right rows only`,
  saveAll: 'Save all',
  checkAgain: 'Check again',
  recheck: 'Check again',
  mendFirst: 'Mend the file first and choose it again',
  otherFile: 'Choose another file',
  mapping: (read, all) => `Columns (${read} of ${all} are read)`,
  untitled: (at) => `Column ${at} (no heading)`,
  unread: '(not read)',
  mappingChanged: 'The columns have changed; the result above is still the old one.',
  contains: (examples) => `Contains: ${examples}`,
  containsNothing: 'Empty in the first rows.',
  changes: 'See the changes to present records',
  changesLabel: 'Changes',
  column: 'Column',
  now: 'Now',
  becomes: 'Becomes',
  summary: 'Summary',
  fresh: 'New',
  changed: 'Changed',
  same: 'Unchanged',
  wrong: 'Wrong',
  skipped: 'Skipped',
  accountsMade: 'Accounts created',
  accountsToMake: 'Accounts to create',
  passwordsReplaced: 'Passwords replaced',
  passwordsToReplace: 'Passwords to replace',
  wrongRows: 'Wrong rows',
  wrongXlsx: 'Download wrong rows (Excel)',
  wrongCsv: 'Download wrong rows (CSV)',
  row: 'Row',
  content: 'Content',
  problem: 'Problem',
  showMore: (left) => `Show more (${left} other rows)`,
  storing: 'Saving data',
  checking: (file) => `Checking ${file}`,
  theFile: 'the file',
  sending: 'Sending the file…',
  doNotClose: 'Do not close this page until it is done.',
  processing: 'Working…',
  stages: {
    membaca: () => 'Reading the file…',
    memeriksa: (done, all) => `Checking: ${done} of ${all} rows`,
    membandingkan: () => 'Comparing with present data…',
    menyimpan: (done, all) => `Saving: ${done} of ${all} rows`,
  },
  dataMoved:
    'Nothing was saved: the data on the server has changed since the check. Look at the result again.',
  answerLost:
    'The connection was lost while saving, so the result is not known. Check the file again: what has been saved counts as "unchanged".',
  done: (kind) => `Import of ${kind} finished and saved.`,
  passwords: 'First passwords',
  passwordsKept:
    'The list has been downloaded. Hand the passwords to their owners one by one, then delete the file.',
  passwordsOnce: (count) =>
    `Download the list of ${count} first passwords now: once you leave this page, it cannot be shown again.`,
  passwordsXlsx: 'Download passwords (Excel)',
  passwordsCsv: 'Download passwords (CSV)',
  passwordColumns: ['User name', 'Name', 'First password'],
  files: {
    example: (name) => `example-${FILES[name]}`,
    wrong: (name) => `wrong-rows-${FILES[name]}`,
    accounts: (name) => `accounts-${FILES[name]}`,
  },
  another: 'Import another file',
  leave: {
    title: 'Leave the list of passwords?',
    text: 'The first passwords have not been downloaded and cannot be shown again.',
    yes: 'Yes, leave',
    no: 'Back',
  },
}
