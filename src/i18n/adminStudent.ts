import id from './id/adminStudent.json' with { type: 'json' }
import { part } from './part.ts'

/** The page of one student. */
export const adminStudent = part('adminStudent', id, (words) => ({
  credits: (has: number, needs: number | null) =>
    needs === null ? String(has) : words.credits_needed({ has, needs }),
  failed: (has: number, below: number | null) =>
    below === null ? String(has) : words.failed_below({ has, below }),
}))
