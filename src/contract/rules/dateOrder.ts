import { isIsoDate } from './calendar.ts'

type Day = { notBefore?: string }
type Values = Readonly<Record<string, unknown>>

/** The first day this field may hold, where another field of the same form says so. */
export function earliestDay({ notBefore }: Day, values: Values): string | null {
  const day = notBefore ? values[notBefore] : undefined
  return typeof day === 'string' && isIsoDate(day) ? day : null
}

/** The day that `value` lies before although it may not; null = it is in order. */
export function tooEarly(field: Day, value: unknown, values: Values): string | null {
  const earliest = earliestDay(field, values)
  return earliest !== null && String(value) < earliest ? earliest : null
}
