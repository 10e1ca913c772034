import { locale } from '../i18n/language.ts'

/** '15 Jul 2024', on one line: a table has little room, and the month stays a word. */
export const shortDay = (day: string): string =>
  format(day, { day: 'numeric', month: 'short', year: 'numeric' }).replaceAll(' ', '\u00a0')

/** '15/07/2024', as it is typed. */
export const typedDay = (day: string): string =>
  format(day, { day: '2-digit', month: '2-digit', year: 'numeric' })

export const monthName = (month: number, length: 'long' | 'short' = 'long'): string =>
  format(`2024-${String(month).padStart(2, '0')}-01`, { month: length })

/** From Monday. */
export const weekdayName = (weekday: number, length: 'long' | 'short'): string =>
  // 1 January 2024 was a Monday.
  format(`2024-01-0${weekday}`, { weekday: length })

const format = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale(), { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
