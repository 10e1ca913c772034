import id from './id/student.json' with { type: 'json' }
import { part } from './part.ts'

/** The student's two pages and the way through an internship. */
export const student = part('student', id, (words) => ({
  notYet: (company: string, approved: boolean) =>
    approved ? words.notYet_approved({ company }) : words.notYet_waits({ company }),
}))
