import id from './id/adminSettings.json' with { type: 'json' }
import { part } from './part.ts'

/** Who sees which menu, and what a recommendation requires. */
export const adminSettings = part('adminSettings', id)
