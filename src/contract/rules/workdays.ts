import { addDays, dayOfWeek, daysBetween } from './calendar.ts'

type Schedule = { mulai: string; selesai: string }
type Written = readonly { tgl: string }[]

/** Monday to Friday: on a weekend a report may be written, but nobody misses it. */
export const isWorkday = (tgl: string): boolean => dayOfWeek(tgl) <= 5

/** The working days of the schedule before today on which nothing was reported, the oldest first. */
export function missingDays({ mulai, selesai }: Schedule, written: Written, today: string): string[] {
  const known = new Set(written.map(({ tgl }) => tgl))
  const last = selesai < today ? addDays(selesai, 1) : today
  return daysFrom(mulai, Math.max(0, daysBetween(mulai, last))).filter(
    (tgl) => isWorkday(tgl) && !known.has(tgl),
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
  const within = today >= schedule.mulai && today <= schedule.selesai && isWorkday(today)
  const missing = [...missingDays(schedule, written, today), ...(within ? [today] : [])].filter(
    (tgl) => !known.has(tgl),
  )
  return missing.find((tgl) => tgl > after) ?? missing[0] ?? null
}

const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, day) => addDays(first, day))
