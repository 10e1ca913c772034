import id from './id/privacy.json' with { type: 'json' }
import { part } from './part.ts'

/** '/data-pribadi': what is kept about people, why, for how long, and what they may ask. */
export const privacy = part('privacy', id, (words) => ({
  months: (months: number) =>
    months % 12 === 0 ? words.months_years({ count: months / 12 }) : words.months_months({ count: months }),
}))
