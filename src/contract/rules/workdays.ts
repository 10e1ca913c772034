import { addDays, dayOfWeek, daysBetween } from './calendar.ts'
import { SILENT_DAYS } from './figures.ts'

/** Days of the campus on which nobody owes a report (`harilibur`), as 'YYYY-MM-DD'. */
export type Holidays = ReadonlySet<string>
export const NO_HOLIDAYS: Holidays = new Set()

type Schedule = { mulai: string; selesai: string; libur?: Holidays }
type Written = readonly { tgl: string }[]

/** Monday to Friday without holidays: on other days a report may be written, but nobody misses it. */
export const isWorkday = (tgl: string, libur = NO_HOLIDAYS): boolean => dayOfWeek(tgl) <= 5 && !libur.has(tgl)

/** Both ends count. None when the end comes first. */
export function workdays(from: string, to: string, libur = NO_HOLIDAYS): number {
  const length = daysBetween(from, to) + 1
  if (length <= 0) return 0
  const rest = length % 7
  const first = dayOfWeek(from)
  let count = Math.floor(length / 7) * 5
  for (let at = 0; at < rest; at++) if (((first - 1 + at) % 7) + 1 <= 5) count++
  for (const tgl of libur) if (tgl >= from && tgl <= to && dayOfWeek(tgl) <= 5) count--
  return count
}

/** The day so many working days before this one; itself for none, be it a working day or not. */
export function workdaysBefore(tgl: string, count: number, libur = NO_HOLIDAYS): string {
  for (let left = count; left > 0;) {
    tgl = addDays(tgl, -1)
    if (isWorkday(tgl, libur)) left--
  }
  return tgl
}

/** Who wrote nothing after this day is silent: a week back, and a day more for each holiday on the way. */
export function silentAfter(today: string, libur = NO_HOLIDAYS): string {
  let tgl = today
  for (let left = SILENT_DAYS; left > 0;) {
    tgl = addDays(tgl, -1)
    if (dayOfWeek(tgl) > 5 || !libur.has(tgl)) left--
  }
  return tgl
}

/** The working days of the schedule before today on which nothing was reported, the oldest first. */
export function missingDays({ mulai, selesai, libur }: Schedule, written: Written, today: string): string[] {
  const known = new Set(written.map(({ tgl }) => tgl))
  const last = selesai < today ? addDays(selesai, 1) : today
  return daysFrom(mulai, Math.max(0, daysBetween(mulai, last))).filter(
    (tgl) => isWorkday(tgl, libur) && !known.has(tgl),
  )
}

/** Which day is written next after this one: the next that is missing, today included, else the oldest. */
export function nextToWrite(
  schedule: Schedule,
  written: Written,
  today: string,
  after: string,
): string | null {
  const known = new Set([...written.map(({ tgl }) => tgl), after])
  const within = today >= schedule.mulai && today <= schedule.selesai && isWorkday(today, schedule.libur)
  const missing = [...missingDays(schedule, written, today), ...(within ? [today] : [])].filter(
    (tgl) => !known.has(tgl),
  )
  return missing.find((tgl) => tgl > after) ?? missing[0] ?? null
}

const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, day) => addDays(first, day))
