import type { adminAttendance as id } from '../adminAttendance.ts'
import type { Translated } from '../catalogue.ts'

export const adminAttendance: Translated<typeof id> = {
  title: 'Attendance',
  programme: 'Study programme',
  semester: 'Semester',
  all: 'All study programmes',
  loading: 'Loading attendance…',
  none: 'No internship runs yet',
  noneText: 'Students are shown here once their registration is approved.',
  target: {
    title: 'Target hours',
    label: (prodi) => `Target hours of ${prodi}`,
    hint: 'Empty: no target. Students see how far they are, calmly and without a deadline.',
    save: 'Save',
    now: (hours) => `Target ${hours} hours`,
    no: 'No target yet',
    change: 'Set the target',
  },
  columns: {
    nobp: 'NOBP',
    name: 'Student',
    company: 'Company',
    supervisor: 'Supervisor',
    hours: 'Hours',
    target: 'Target hours',
    days: 'Reported days',
    withHours: 'Days with hours',
    away: 'Days away',
    waiting: 'Waiting for an answer',
  },
  of: (hours, target) => `${hours} of ${target}`,
  export: {
    button: 'Export',
    title: 'Export attendance',
    text: (count) =>
      `${count} ${count === 1 ? 'student' : 'students'} with hours, reported days and days away.`,
    file: 'attendance',
    saved: (file) => `Attendance saved as ${file}.`,
  },
}
