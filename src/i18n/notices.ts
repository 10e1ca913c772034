import id from './id/notices.json' with { type: 'json' }
import { part } from './part.ts'

/** '/pemberitahuan': what happened that concerns whoever reads it. */
export const notices = part('notices', id, (words) => ({
  of: (name: string, text: string) => (text ? words.of_name({ name, text }) : name),
  reportRevision: (count: number) =>
    count > 1 ? words.reportRevision_some({ count }) : words.reportRevision_one,
  reportsValidated: (count: number) =>
    count > 1 ? words.reportsValidated_some({ count }) : words.reportsValidated_one,
  reportsOpened: (count: number) =>
    count > 1 ? words.reportsOpened_some({ count }) : words.reportsOpened_one,
  reportsDeemed: (count: number) =>
    count > 1 ? words.reportsDeemed_some({ count }) : words.reportsDeemed_one,
  lettersMade: (made: number, all: number) =>
    made === all ? words.lettersMade_all({ made }) : words.lettersMade_some({ made, all }),
}))
