import id from './id/adminStudents.json' with { type: 'json' }
import { part } from './part.ts'

/** What the list of students says beyond every list: eligibility and recommendation. */
export const adminStudents = part('adminStudents', id)
