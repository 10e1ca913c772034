import id from './id/problems.json' with { type: 'json' }
import { part } from './part.ts'

/** What the browser says when the server could not: it was not reached, or did not speak for itself. */
export const problems = part('problems', id)
