import id from './id/today.json' with { type: 'json' }
import { part } from './part.ts'

/** What today asks of a student. */
export const today = part('today', id, (words) => ({
  awayAsked: (sick: boolean) => (sick ? words.awayAsked_sick : words.awayAsked_away),
  movedFrom: (company: string, day: string | null) =>
    day ? words.movedFrom_until({ company, day }) : words.movedFrom_open({ company }),
  unsent: ({ text, pictures }: { text: boolean; pictures: number }) =>
    text ? words.unsent_text : words.unsent_pictures({ count: pictures }),
  unsentText: (pictures: number) =>
    pictures > 0 ? words.unsentText_pictures({ count: pictures }) : words.unsentText_text,
}))
