import id from './id/adminEvents.json' with { type: 'json' }
import { part } from './part.ts'

/** What happened, line by line: on a record, on a student, and in the list of all. */
export const adminEvents = part('adminEvents', id)
