import id from './id/thread.json' with { type: 'json' }
import { part } from './part.ts'

/** A conversation about a report. */
export const thread = part('thread', id)
