import id from './id/grades.json' with { type: 'json' }
import { part } from './part.ts'

/** Marks: whom a lecturer marks, the form in which it is done, and what the student reads of it. */
export const grades = part('grades', id)
