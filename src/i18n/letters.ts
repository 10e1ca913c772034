import id from './id/letters.json' with { type: 'json' }
import { part } from './part.ts'

/** Letters as those read them who are named in one, and whoever holds the paper. */
export const letters = part('letters', id)
