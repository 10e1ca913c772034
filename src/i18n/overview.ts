import id from './id/overview.json' with { type: 'json' }
import { part } from './part.ts'

/** The deputy director's home: how the campus stands in one semester, and the rows behind its numbers. */
export const overview = part('overview', id, (words) => ({
  about: {
    menunggu: (count: number) =>
      count === 0 ? words.about.menunggu_today : words.about.menunggu_days({ count }),
  },
  filledOf: (name: string, filled: number, seats: number | null) =>
    seats === null
      ? words.filledOf_open({ name, count: filled })
      : words.filledOf_seats({ name, filled, seats }),
}))
