import id from './id/adminRound.json' with { type: 'json' }
import { part } from './part.ts'

/** A ranked round of a quota, for the office. */
export const adminRound = part('adminRound', id)
