import type { adminSettings as id } from '../adminSettings.ts'
import type { Translated } from '../catalogue.ts'

export const adminSettings: Translated<typeof id> = {
  title: 'Settings',
  parts: 'Parts of the settings',
  rightsTab: 'Access rights',
  requirementTab: 'Requirement for recommendations',
  semesterTab: 'Running semester',
  semester: 'Running semester',
  semesterByCalendar: 'By the calendar',
  semesterHint: (running) =>
    `Lists open on this semester, and lecturers’ students are counted from it. In force now: ${running}.`,
  roles: 'Roles',
  rights: {
    akademik: 'Academic admin',
    prodi: 'Programme admin',
    dosen: 'Lecturer',
    mahasiswa: 'Student',
    wadir: 'Deputy director',
  },
  rightsHint: 'This role sees the menus that are ticked. Every change is saved at once.',
  saving: 'Saving…',
  saved: 'Saved.',
  leastCredits: 'Least credits taken',
  leastCreditsHint: 'A student is eligible with at least this many credits.',
  failedCredits: 'Failed credits must be fewer than',
  failedCreditsHint: 'The number of credits graded D or E.',
  remove: 'Delete',
  removing: 'You are about to delete the requirement for internship recommendations!',
}
