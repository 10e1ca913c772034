import id from './id/drafts.json' with { type: 'json' }
import { part } from './part.ts'

/** A text that the device keeps while it is being written. */
export const drafts = part('drafts', id)
