import id from './id/adminHome.json' with { type: 'json' }
import { part } from './part.ts'

/** The home page of an admin: what waits, how the quota stands, every menu. */
export const adminHome = part('adminHome', id, (words) => ({
  since: (day: string, days: number) =>
    days > 0 ? words.since_days({ count: days, day }) : words.since_today({ day }),
  closing: (count: number) => (count === 0 ? words.closing_none : words.closing_some({ count })),
}))
