import id from './id/dialog.json' with { type: 'json' }
import { part } from './part.ts'

/** Questions and notices. */
export const dialog = part('dialog', id)
