import id from './id/frame.json' with { type: 'json' }
import { part } from './part.ts'

/** What stands around every page of the portal. */
export const frame = part('frame', id)
