import id from './id/inbox.json' with { type: 'json' }
import { part } from './part.ts'

/** The lecturer's inbox: what waits to be validated, student by student. */
export const inbox = part('inbox', id, (words) => ({
  waits: (students: number, reports: number) =>
    words.waits_of({
      students: words.waits_students({ count: students }),
      reports: words.waits_reports({ count: reports }),
    }),
  place: ({ at, of, weeks }: { at: number; of: number; weeks: readonly unknown[] }, week: number) =>
    weeks.length > 1
      ? words.position_week({ position: words.position({ at, of }), at: week, of: weeks.length })
      : words.position({ at, of }),
  when: (ago: number, day: string) => (ago <= 0 ? words.today : ago === 1 ? words.yesterday : day),
  reviseMany: (days: number) => (days > 1 ? words.reviseMany_some({ days }) : words.reviseMany_one),
  doneElsewhere: (count: number, by: string) => ended(words.doneElsewhere_by({ count, by })),
}))

/** A sentence with its full stop; 'Rahmad Hidayat, M.Kom.' brings one. */
const ended = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`)
