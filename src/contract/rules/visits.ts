import { addDays } from './calendar.ts'

/** At the company, or by a call with a picture. */
export const VISIT_WAYS = ['kunjungan', 'daring'] as const
export type VisitWay = (typeof VISIT_WAYS)[number]

/** So many students at one company in one visit. */
export const MAX_VISITED = 60
/** Pictures and papers of one visit. */
export const MAX_VISIT_FILES = 4
/** A visit is written down afterwards, also long afterwards, but not of years ago. */
const VISIT_DAYS_BACK = 365

export function visitDayRefusal(day: string, today: string): 'belum-terjadi' | 'terlalu-lama' | null {
  if (day > today) return 'belum-terjadi'
  return day < earliestVisit(today) ? 'terlalu-lama' : null
}
export const earliestVisit = (today: string): string => addDays(today, -VISIT_DAYS_BACK)
/** Of whom was met, and what they are there. */
export const MAX_VISITED_NAME = 150
export const MAX_VISITED_FUNCTION = 100
