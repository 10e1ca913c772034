import id from './id/writing.json' with { type: 'json' }
import { part } from './part.ts'

/** Reports as the student writes them. */
export const writing = part('writing', id, (words) => ({
  removeQuestion: (day: string, pictures: number) =>
    pictures > 0 ? words.removeQuestion_pictures({ day, pictures }) : words.removeQuestion_plain({ day }),
}))
