import id from './id/adminHolidays.json' with { type: 'json' }
import { part } from './part.ts'

/** The national holidays of a year, offered to be ticked. */
export const adminHolidays = part('adminHolidays', id, (words) => ({
  save: (count: number) => (count > 0 ? words.save_some({ count }) : words.save_none),
}))
