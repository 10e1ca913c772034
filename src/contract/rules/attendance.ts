import { addDays, daysBetween, isWithin } from './calendar.ts'
import { isWorkday, type Holidays } from './workdays.ts'

/** Where the student worked on a day. */
export const WORK_MODES = ['kantor', 'lapangan', 'jarak-jauh'] as const
export type WorkMode = (typeof WORK_MODES)[number]

/** Why somebody was not there. */
export const ABSENCE_KINDS = ['izin', 'sakit', 'cuti-bersama', 'kampus', 'lain'] as const
export type AbsenceKind = (typeof ABSENCE_KINDS)[number]

/** What a student asks of the supervisor: a day away, other hours on a day that is validated. */
export const ASKED_STATES = ['menunggu', 'diterima', 'ditolak'] as const
export type AskedState = (typeof ASKED_STATES)[number]

/** As 'HH:MM'; on one day, so that the later one ends it. Without both ends nothing is counted. */
export interface Hours {
  masuk: string | null
  keluar: string | null
}
export interface DayHours extends Hours {
  mode: WorkMode | null
}
export const NO_HOURS: DayHours = { masuk: null, keluar: null, mode: null }

/** The same as a report's columns say it. */
export type ReportHours = { [K in keyof DayHours as `detail_${K}`]: DayHours[K] }
export const hoursOf = (day: ReportHours): DayHours => ({
  masuk: day.detail_masuk,
  keluar: day.detail_keluar,
  mode: day.detail_mode,
})
export const reportHours = ({ masuk, keluar, mode }: DayHours): ReportHours => ({
  detail_masuk: masuk,
  detail_keluar: keluar,
  detail_mode: mode,
})

export const TIME = /^([01]\d|2[0-3])[:.][0-5]\d$/

export type HoursRefusal = 'tidak-lengkap' | 'terbalik'

/** Work ends after it begins, on the same day: whoever works past midnight writes the rest on the next day. */
export function hoursRefusal({ masuk, keluar }: Hours): HoursRefusal | null {
  if ((masuk === null) !== (keluar === null)) return 'tidak-lengkap'
  return masuk !== null && keluar !== null && keluar <= masuk ? 'terbalik' : null
}

/** What a device has kept from before there were hours says nothing of them. */
export const minutesOf = ({ masuk, keluar }: Hours): number =>
  !masuk || !keluar ? 0 : Math.max(0, minute(keluar) - minute(masuk))
const minute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

export const sumOfMinutes = (days: readonly Hours[]): number =>
  days.reduce((sum, day) => sum + minutesOf(day), 0)

/** Whole hours that are full: nobody is told an hour that was not worked. */
export const wholeHours = (minutes: number): number => Math.floor(minutes / 60)

/** More than a full day with overtime: a target that asks for it on every working day is mistyped, or the schedule is. */
export const MOST_HOURS_A_DAY = 9
/** What a target asks for on each working day, to one decimal; null = it can be reached. */
export function tooManyHours(target: number | null, days: number): number | null {
  if (target === null || days === 0 || target / days <= MOST_HOURS_A_DAY) return null
  return Math.ceil((target / days) * 10) / 10
}

export const sameHours = (one: DayHours, other: DayHours): boolean =>
  one.masuk === other.masuk && one.keluar === other.keluar && one.mode === other.mode

/** The hours of the last day before this one that has any: what a new day begins with. */
function hoursBefore(days: readonly ({ tgl: string } & DayHours)[], tgl: string): DayHours | null {
  const last = days.findLast((day) => day.tgl < tgl && (day.masuk || day.mode))
  return last ? { masuk: last.masuk, keluar: last.keluar, mode: last.mode } : null
}

/** What a new day begins with: as the day before it, and before there is one as the programme says. */
export function usualHours(
  days: Parameters<typeof hoursBefore>[0],
  tgl: string,
  programme: Partial<Hours> | undefined,
): { hours: DayHours; from: 'hari' | 'prodi' } | null {
  const before = hoursBefore(days, tgl)
  if (before) return { hours: before, from: 'hari' }
  const { masuk, keluar } = programme ?? {}
  return masuk && keluar ? { hours: { masuk, keluar, mode: null }, from: 'prodi' } : null
}

/** A longer time away is no day off: the internship is interrupted, and that the office arranges. */
export const MAX_ABSENCE_DAYS = 14
/** So many requests one internship holds: far more than anybody needs. */
export const MAX_ABSENCES = 60
/** So often a day a student asks, of each kind; what was taken back counts, since the supervisor may have heard of it. */
export const MAX_ASKED_A_DAY = 20
export const MAX_TARGET_HOURS = 2000

export const absenceDays = (mulai: string, selesai: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(mulai, selesai) + 1) }, (_, day) => addDays(mulai, day))

export interface AbsenceQuestion {
  approved: boolean
  ended: boolean
  schedule: { mulai: string; selesai: string } | null
  mulai: string
  selesai: string
  /** Days with a report, and days for which an absence stands. */
  written: ReadonlySet<string>
  taken: ReadonlySet<string>
  libur: Holidays
  count: number
}
export type AbsenceRefusal =
  | 'belum-disetujui'
  | 'sudah-berakhir'
  | 'jadwal-belum-ada'
  | 'terbalik'
  | 'terlalu-panjang'
  | 'di-luar-jadwal'
  | 'sudah-ditulis'
  | 'bertumpuk'
  | 'bukan-hari-kerja'
  | 'terlalu-banyak'

/** Why these days cannot be asked for, or null. Days to come may be: whoever knows it before says it before. */
export function absenceRefusal(question: AbsenceQuestion): AbsenceRefusal | null {
  const { approved, ended, schedule, mulai, selesai, written, taken, libur } = question
  if (!approved) return 'belum-disetujui'
  if (ended) return 'sudah-berakhir'
  if (!schedule) return 'jadwal-belum-ada'
  if (selesai < mulai) return 'terbalik'
  if (daysBetween(mulai, selesai) >= MAX_ABSENCE_DAYS) return 'terlalu-panjang'
  const inside = [mulai, selesai].every((tgl) => isWithin(tgl, schedule.mulai, schedule.selesai))
  if (!inside) return 'di-luar-jadwal'
  const days = absenceDays(mulai, selesai)
  if (days.some((tgl) => taken.has(tgl))) return 'bertumpuk'
  // A weekend or a holiday within may have a report; a working day with one was no absence.
  if (days.some((tgl) => written.has(tgl) && (isWorkday(tgl, libur) || days.length === 1)))
    return 'sudah-ditulis'
  if (!days.some((tgl) => isWorkday(tgl, libur))) return 'bukan-hari-kerja'
  return question.count >= MAX_ABSENCES ? 'terlalu-banyak' : null
}

export type CorrectionRefusal = 'belum-divalidasi' | 'sama' | 'sudah-diminta'

/** What is not validated is corrected by writing it; of what is, one request waits at a time. */
export function correctionRefusal(question: {
  validated: boolean
  now: DayHours
  wanted: DayHours
  waiting: boolean
}): CorrectionRefusal | null {
  if (!question.validated) return 'belum-divalidasi'
  if (question.waiting) return 'sudah-diminta'
  return sameHours(question.now, question.wanted) ? 'sama' : null
}

/**
 * About a hundred metres: three decimals at most. Rounded on the device and once more on the server; what is no place is
 * none, since a report waits for no place.
 */
export function coarsePlace(place: { lintang: unknown; bujur: unknown }): Place | null {
  const [lintang, bujur] = [coarse(place.lintang, 90), coarse(place.bujur, 180)]
  return lintang === null || bujur === null ? null : { lintang, bujur }
}
export interface Place {
  lintang: number
  bujur: number
}
function coarse(value: unknown, most: number): number | null {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return null
  const number = Number(value)
  return Number.isFinite(number) && Math.abs(number) <= most ? Math.round(number * 1000) / 1000 : null
}
