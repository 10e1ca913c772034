import id from './id/finished.json' with { type: 'json' }
import { part } from './part.ts'

/** The end of an internship, on the student's home. */
export const finished = part('finished', id)
