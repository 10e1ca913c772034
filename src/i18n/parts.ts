import id from './id/parts.json' with { type: 'json' }
import { part } from './part.ts'

/** Words that many pages of the portal share. */
export const parts = part('parts', id, (words) => ({
  person: (name: string, nidn: string) => (nidn ? words.person_nidn({ name, nidn }) : name),
}))
