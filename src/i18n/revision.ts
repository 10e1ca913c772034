import id from './id/revision.json' with { type: 'json' }
import { part } from './part.ts'

/** 'Perlu revisi': asking for it, what it says, and both versions side by side. Fetched when there is one. */
export const revision = part('revision', id, (words) => ({
  askDays: (count: number) => (count > 1 ? words.askDays_some({ count }) : words.askDays_one),
  pictures: (count: number) => (count === 0 ? words.pictures_none : words.pictures_some({ count })),
}))
