import id from './id/adminCampus.json' with { type: 'json' }
import { part } from './part.ts'

/** How the campus is called, what is missing before it begins, and how long it keeps what it knows. */
export const adminCampus = part('adminCampus', id, ({ retention }) => ({
  retention: {
    months: (months: number) =>
      months % 12 === 0
        ? retention.months_years({ count: months / 12 })
        : retention.months_months({ count: months }),
    removed: (kind: string, count: number, held: number) =>
      held > 0 ? retention.removed_some({ kind, count, held }) : retention.removed_all({ kind, count }),
  },
}))
