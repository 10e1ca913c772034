import id from './id/lecturer.json' with { type: 'json' }
import { part } from './part.ts'

/** Lists of placements, and one placement for those who are not the student. */
export const lecturer = part('lecturer', id)
