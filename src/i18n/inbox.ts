import { ended } from './ended.ts'
import id from './id/inbox.json' with { type: 'json' }
import { part } from './part.ts'

/** The lecturer's inbox: what waits to be validated, student by student. */
export const inbox = part('inbox', id, (words) => ({
  waits: (students: number, reports: number) =>
    words.waits_of({
      students: words.waits_students({ count: students }),
      reports: words.waits_reports({ count: reports }),
    }),
  age: (count: number) => (count === 0 ? words.age_today : words.age_days({ count })),
  waitsSince: (count: number) => (count === 0 ? words.waitsSince_today : words.waitsSince_days({ count })),
  writtenFor: (sent: string | null, day: string, days: number) =>
    sent === null ? words.writtenFor_today({ day }) : words.writtenFor_days({ sent, day, count: days }),
  reviseMany: (days: number) => (days > 1 ? words.reviseMany_some({ days }) : words.reviseMany_one),
  doneElsewhere: (count: number, by: string) => ended(words.doneElsewhere_by({ count, by })),
}))
