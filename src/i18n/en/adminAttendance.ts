import type { adminAttendance as id } from '../adminAttendance.ts'
import type { Translated } from '../catalogue.ts'

export const adminAttendance: Translated<typeof id> = {
  none: 'No internship runs yet',
  noneText: 'Students are shown here once their registration is approved.',
  rules: {
    title: 'Rules of internships',
    change: 'Set hours and SKS',
    tooMany: (programme, hours, days, aDay) =>
      `${programme}: a target of ${hours} hours in ${days} working days means ${aDay} hours a day. Check the target or the schedule.`,
    fields: {
      jam: 'Target hours of the internship',
      masuk: 'Usual hours, start',
      keluar: 'Usual hours, end',
      skspembimbing: 'SKS per student, supervisor',
      skspenguji: 'SKS per student, examiner',
    },
    hint: 'Students see how far they are, calmly and without a deadline.',
    empty:
      'All may stay empty. The usual hours are what a student’s first report begins with, and can be changed there. SKS is for the lecturers’ BKD sheet, such as 0.25.',
    credits: (sks) => (sks == null ? '' : String(sks)),
    save: 'Save',
  },
  of: (hours, target) => `${hours} of ${target}`,
}
