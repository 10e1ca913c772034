import type { ChannelName } from './outbox.ts'
import { AGREEMENT_NOTICE_DAYS } from './rules/agreements.ts'
import { asRead, NETWORK_ADDRESS } from './rules/asRead.ts'

/**
 * What the server reminds people of by itself: after or before how many days, and the most the office may choose; 0 = off.
 * The days of `laporan`, `laporanlama` and `dianggap` are working days, those of the others days of the calendar.
 */
export const REMINDERS = {
  /** No report for so long: the student. */
  laporan: { usual: 3, most: 30 },
  /** And still none: the student again, and the supervisor. */
  laporanlama: { usual: 7, most: 60 },
  /** So long before documents can be uploaded no more: students who lack some. */
  dokumen: { usual: 3, most: 30 },
  /** So long before a registration closes: students who are recommended and have not registered. */
  kuota: { usual: 3, most: 30 },
  /** Approved so long ago, and no reply letter: the office that uploads it. */
  surat: { usual: 7, most: 60 },
  /** Reports that wait so long: the supervisor. */
  validasi: { usual: 7, most: 60 },
  /** Registrations that wait so long: the office. */
  keputusan: { usual: 3, most: 30 },
  /** So long before an agreement with a company ends: the office; closer to its end again (rules/agreements). */
  mou: { usual: AGREEMENT_NOTICE_DAYS[0], most: 365 },
} as const satisfies Record<string, { usual: number; most: number }>

export type ReminderKind = keyof typeof REMINDERS
export const REMINDER_KINDS = Object.keys(REMINDERS) as [ReminderKind, ...ReminderKind[]]

/** Between these hours of the campus: nobody is woken, and nobody finds it only the next day. */
export const REMINDER_HOURS = { from: 7, to: 20 } as const

export type ReminderDays = Record<ReminderKind, number>
export const USUAL_DAYS = Object.fromEntries(
  REMINDER_KINDS.map((kind) => [kind, REMINDERS[kind].usual]),
) as ReminderDays

/** The second reminder comes after the first. */
export const isInOrder = ({ laporan, laporanlama }: Pick<ReminderDays, 'laporan' | 'laporanlama'>): boolean =>
  laporan === 0 || laporanlama === 0 || laporanlama > laporan

/**
 * After so many working days without the supervisor a report counts as validated, marked as such; 0 = never. It is no
 * reminder: nobody is asked, and a campus has to want it.
 */
export const DEEMED_DAYS = { usual: 0, least: 5, most: 60 } as const
export const isDeemedDays = (days: number): boolean =>
  days === 0 || (days >= DEEMED_DAYS.least && days <= DEEMED_DAYS.most)

/**
 * What the office reminds students of by hand: in which list, whom of it (a word of that list's filters, so that nobody is
 * written to from whom nothing is awaited), and which reminders of the server say the same.
 */
export const MATTERS = {
  laporan: { list: 'monitoring', waits: 'tanpalaporan', same: ['laporan', 'laporanlama'] },
  jam: { list: 'kehadiran', waits: 'sedangmagang', same: [] },
  dokumen: { list: 'register', waits: 'kurangdokumen', same: ['dokumen'] },
  revisi: { list: 'register', waits: 'tunggumahasiswa', same: [] },
  registrasi: { list: 'mahasiswa', waits: 'direkomendasikan', same: ['kuota'] },
} as const satisfies Record<string, { list: string; waits: string; same: readonly ReminderKind[] }>
export type Matter = keyof typeof MATTERS
export const MATTER_NAMES = Object.keys(MATTERS) as Matter[]

/** By which it goes beside the bell. */
export const REMINDER_WAYS = ['surel', 'whatsapp'] as const satisfies readonly ChannelName[]
export type ReminderWay = (typeof REMINDER_WAYS)[number]

/** No longer than a mail tells of what somebody wrote. */
export const MAX_REMINDER = 300
/** Of one thing nobody is reminded twice within so many hours unless that is asked for, and never more often than this. */
export const REMIND_AGAIN = { hours: 24, most: 3 } as const

/** What a mail program would make a link of: a reminder leads to the application alone. */
export function hasLink(text: string): boolean {
  const read = asRead(text)
  return /:\/\/|www\.|@|[\p{L}\p{N}]\.\p{L}{2}/iu.test(read) || NETWORK_ADDRESS.test(read)
}

/** Why somebody who was selected is not reminded. */
export const NOT_REMINDED = ['akun', 'selesai', 'cukup', 'baru'] as const
export type NotReminded = (typeof NOT_REMINDED)[number]
