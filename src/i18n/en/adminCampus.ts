import type { Translated } from '../catalogue.ts'
import type { adminCampus as id } from '../adminCampus.ts'

export const adminCampus: Translated<typeof id> = {
  tab: 'Campus',
  intro:
    'Shown where people sign in, at the head of every page, on printed paper, and on phones that have installed this application.',
  fields: {
    nama: 'Name of the campus',
    singkatan: 'Short name',
    alamat: 'Address',
    tahun: 'Copyright year',
    surel: 'Email',
    telepon: 'Phone',
    situs: 'Website',
    logo: 'Emblem',
  },
  hints: {
    singkatan: 'Beside the emblem, such as Polram. Empty: the full name.',
    tahun: 'At the foot of a page. Empty: the present year.',
    situs: 'The whole address, such as https://campus.ac.id.',
    surel: 'Where students ask about internships and their data.',
    logo: 'A square picture fits best. It is shown small.',
  },
  year: 'Enter a year, such as 2026.',
  website: 'Enter the whole address, such as https://campus.ac.id.',
  presentLogo: 'Present emblem',
  removeLogo: 'Remove emblem',
  keepLogo: 'Keep it',
  logoGoes: 'The emblem is removed when you save.',
  steps: {
    title: 'First steps',
    done: (done, all) => `${done} of ${all}`,
    fold: 'Fold',
    unfold: 'Open',
    finished: 'done',
    failed: 'The first steps could not be loaded.',
    names: {
      kampus: 'Name and emblem of the campus',
      prodi: 'Study programmes',
      semester: 'Running semester',
      staf: 'Accounts of staff: programmes and deputy director',
      orang: 'Lecturers and students',
      syarat: 'Requirements for a recommendation',
      dokumen: 'Document types',
      jeniskuota: 'Quota types',
      kuota: 'First quota',
    },
    missing: {
      nama: 'There is no name yet',
      logo: 'The emblem is missing',
      prodi: 'Import them from the academic system',
      semester: 'Import semesters, then choose the running one',
      staf: 'Only one person can sign in so far',
      dosen: 'Import lecturers first',
      mahasiswa: 'Import students',
      syarat: 'Without these nobody is eligible',
      dokumen: 'What students upload before they leave',
      jeniskuota: 'By agreement, or self-found, for instance',
      perusahaan: 'Enter companies first',
      kuota: 'Opened for one programme and semester',
      kursi: 'Enter the places of companies in it',
    },
  },
  retention: {
    tab: 'Retention',
    intro:
      'The law on personal data asks that data goes when its purpose is over. The campus decides when. Without a limit it is kept.',
    kept: 'For ever',
    months: (months) =>
      months % 12 === 0
        ? `${months / 12} ${months === 12 ? 'year' : 'years'}`
        : `${months} ${months === 1 ? 'month' : 'months'}`,
    keep: 'Kept for',
    usual: (months) => `Usually ${months}.`,
    from: (moment, by) => `Removed every night from ${moment} on. Decided by ${by}.`,
    look: 'See what would be removed',
    nothing: 'Nothing is older than this at present.',
    would: (count) => `${count} would be removed, the oldest:`,
    entries: (count) => `${count} entries`,
    since: (day) => `since ${day}`,
    ask: (kind, months, count) =>
      `${kind}: what is older than ${months} is removed every night, from tomorrow on. Now ${count}. What has been removed cannot be brought back.`,
    set: 'Decide',
    night: 'Last night',
    noNight: 'It has never run.',
    running: 'Running, or cut off and to be gone on with tonight.',
    nightNothing: 'Nothing was removed.',
    removed: (kind, count, held) =>
      `${kind}: ${count} removed${held > 0 ? `, ${held} kept because they are still used` : ''}`,
    backups: 'Backups hold what was removed until they are thrown away themselves.',
  },
  download: {
    title: 'Personal data',
    text: 'When a student asks for a copy of all their data. This is written down, and the student sees it.',
    button: 'Download the student’s data (ZIP)',
  },
}
