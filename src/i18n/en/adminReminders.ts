import { DEEMED_DAYS } from '../../contract/reminders.ts'
import { AGREEMENT_NOTICE_DAYS } from '../../contract/rules/agreements.ts'
import type { adminReminders as id } from '../adminReminders.ts'
import type { Translated } from '../catalogue.ts'

const closer = AGREEMENT_NOTICE_DAYS.slice(1).join(' and ')

export const adminReminders: Translated<typeof id> = {
  tab: 'Reminders',
  intro:
    'The server reminds by itself, under the bell, on working days between 07:00 and 20:00, not on holidays, and of each thing once. Enter 0 to switch one off.',
  kinds: {
    laporan: { label: 'No report: the student', hint: 'Working days without a report.' },
    laporanlama: {
      label: 'Still no report: student and supervisor',
      hint: 'Working days without a report.',
    },
    dokumen: { label: 'Documents missing: the student', hint: 'Days before the last day of uploading.' },
    kuota: { label: 'Registration closes soon: students', hint: 'Days before the registration closes.' },
    surat: { label: 'Reply letter missing: the academic office', hint: 'Days since the approval.' },
    validasi: { label: 'Reports waiting: the supervisor', hint: 'Days since the report was written.' },
    keputusan: { label: 'Registrations waiting: the office', hint: 'Days since the student registered.' },
    mou: {
      label: 'Agreement ends soon: the academic office',
      hint: `Days before its last day; again ${closer} days before.`,
    },
  },
  deemed: {
    label: 'Deemed validated after',
    hint: 'Working days without the supervisor; 0 = never. Such a report is marked "Deemed validated" on every screen and in the printed logbook, and the supervisor can take it back.',
    since: (day) =>
      `Working days count from ${day}: reports that have waited for long are not validated at once.`,
    range: `Enter 0, or ${DEEMED_DAYS.least} to ${DEEMED_DAYS.most}.`,
  },
  usual: (days) => `Usually ${days}.`,
  most: (days) => `At most ${days} days.`,
  order: 'Must be longer than the first reminder.',
  decided: (by, moment) => `Set by ${by}, ${moment}.`,
}
