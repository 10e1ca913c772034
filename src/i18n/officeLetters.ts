import letterNames from '../contract/messages/id/letterNames.json' with { type: 'json' }
import id from './id/officeLetters.json' with { type: 'json' }
import { part } from './part.ts'

/** Letters as an office issues, withdraws and words them. */
export const officeLetters = part('officeLetters', id, (words) => ({
  ...part('messages/letterNames', letterNames),
  students: (first: string, more: number) => (more > 0 ? words.students_more({ first, more }) : first),
  publish: (count: number) => (count > 1 ? words.publish_some({ count }) : words.publish_one),
  stopText: (made: number, left: number) =>
    made === 0 ? words.stopText_none({ left }) : words.stopText_some({ count: made, left }),
  version: (version: number) => (version === 0 ? words.version_none : words.version_some({ version })),
}))
