import { language } from './chosenLanguage.ts'
import id from './id/adminList.json' with { type: 'json' }
import { part } from './part.ts'

/** Every list of the admin, what can be done with its rows, and saving it as a file. */
export const adminList = part('adminList', id, (words) => ({
  waiting: (days: number) => (days < 1 ? words.waiting_today : words.waiting_days({ days })),
  export: {
    /** The name of the file, without day and ending: of a resource, or of its noun where that is another language. */
    file: (name: string, noun: string) =>
      language() === 'id' ? name : noun.toLowerCase().replaceAll(/\W+/g, '-'),
  },
}))
