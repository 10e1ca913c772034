import id from './id/lapangan.json' with { type: 'json' }
import { part } from './part.ts'

/** The company's supervisor as the campus sees them: who it is, links, paper, and what came by the links. */
export const lapangan = part('lapangan', id, (words) => ({
  noneStudent: (mail: boolean) => (mail ? words.noneStudent_mail : words.noneStudent_office),
}))
