import id from './id/book.json' with { type: 'json' }
import { part } from './part.ts'

/** Reports on paper: a week or all of them, to be printed, signed and kept. */
export const book = part('book', id)
