import id from './id/adminGrades.json' with { type: 'json' }
import { part } from './part.ts'

/** '/nilai' of an office: who lacks what, the result, the lock; and the rubrics it is computed by. */
export const adminGrades = part('adminGrades', id)
