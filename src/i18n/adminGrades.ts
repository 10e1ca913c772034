import id from './id/adminGrades.json' with { type: 'json' }
import { part } from './part.ts'

/** '/nilai' of an office: who lacks what, the result, the lock; and the rubrics it is computed by. */
export const adminGrades = part('adminGrades', id, ({ feeder }) => ({
  feeder: {
    rows: (count: number, empty: number) => {
      const rows = feeder.rows_all({ count })
      return empty === 0 ? rows : feeder.rows_lacking({ rows, count: empty })
    },
  },
}))
