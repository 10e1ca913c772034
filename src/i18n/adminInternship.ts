import id from './id/adminInternship.json' with { type: 'json' }
import { part } from './part.ts'

/** How an internship ends, moves, gets dates of its own, and is archived. */
export const adminInternship = part('adminInternship', id, ({ goes, withdraw }) => ({
  goes: {
    stays: (count: number) => (count === 0 ? goes.stays_none : goes.stays_some({ count })),
    counted: (count: number) => (count === 0 ? goes.counted_none : goes.counted_some({ count })),
  },
  withdraw: {
    reports: (count: number) => (count === 0 ? withdraw.reports_none : withdraw.reports_some({ count })),
    yes: (count: number) => (count === 0 ? withdraw.yes_none : withdraw.yes_some({ count })),
  },
}))
