import id from './id/states.json' with { type: 'json' }
import { part } from './part.ts'

/** What stands where content would be, and what surrounds every page. */
export const states = part('states', id)
