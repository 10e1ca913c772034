import id from './id/adminBulk.json' with { type: 'json' }
import { part } from './part.ts'

/** What is done to many rows at once: the buttons, the question, progress, result and the way back. */
export const adminBulk = part('adminBulk', id)
