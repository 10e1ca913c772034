import id from './id/today.json' with { type: 'json' }
import { part } from './part.ts'

/** What today asks of a student. */
export const today = part('today', id, (words) => ({
  awayAsked: (sick: boolean) => (sick ? words.awayAsked_sick : words.awayAsked_away),
  left: (count: number) => (count === 0 ? words.left_last : words.left_days({ count })),
  movedFrom: (company: string, day: string | null) =>
    day ? words.movedFrom_until({ company, day }) : words.movedFrom_open({ company }),
}))
