import id from './id/update.json' with { type: 'json' }
import { part } from './part.ts'

/** A new version of the application. */
export const update = part('update', id)
