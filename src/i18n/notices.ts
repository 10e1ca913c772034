import id from './id/notices.json' with { type: 'json' }
import { part } from './part.ts'

/** '/pemberitahuan': what happened that concerns whoever reads it. */
export const notices = part('notices', id, (words) => ({
  of: (name: string, text: string) => (text ? words.of_name({ name, text }) : name),
}))
