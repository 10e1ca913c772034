import id from './id/hats.json' with { type: 'json' }
import { part } from './part.ts'

/** '/peran': under which hat somebody works who has several. */
export const hats = part('hats', id)
