import { isIsoDate } from '../../../contract/rules/calendar.ts'
import { monthName } from '../../days.ts'

/**
 * What a person means by '15/7/2024', '15-07-2024', '15072024', '15 Jul 2024', '15 juli 2024' or '2024-07-15'. Anything
 * else comes back as it was typed, for the form to complain about.
 */
export function readDay(typed: string): string {
  const text = typed.trim()
  const parts = /^(\d\d)(\d\d)(\d{4})$/.exec(text)?.slice(1) ?? text.split(/[\s/.,-]+/)
  const [first, second, third, ...rest] = parts
  if (!first || !second || !third || rest.length > 0) return text
  const [day, month, year] = first.length === 4 ? [third, second, first] : [first, second, third]
  const found = /^\d{1,2}$/.test(month) ? Number(month) : monthCalled(month)
  const iso = `${year}-${String(found).padStart(2, '0')}-${day.padStart(2, '0')}`
  return isIsoDate(iso) ? iso : text
}

/** 'Ags' and 'agustus' are one month; 0 is none. */
function monthCalled(word: string): number {
  const wanted = word.toLowerCase()
  const starts = (month: number) => monthName(month).toLowerCase().startsWith(wanted)
  const short = MONTHS.find((month) => monthName(month, 'short').toLowerCase() === wanted)
  return short ?? (wanted.length >= 3 ? (MONTHS.find(starts) ?? 0) : 0)
}

const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1)
