import id from './id/adminOutbox.json' with { type: 'json' }
import { part } from './part.ts'

/** What leaves the server, for the office. */
export const adminOutbox = part('adminOutbox', id)
