import id from './id/writing.json' with { type: 'json' }
import { part } from './part.ts'

/** Reports as the student writes them. */
export const writing = part('writing', id, (words) => ({
  removeText: (count: number) => (count > 0 ? words.removeText_pictures({ count }) : words.removeText_plain),
}))
