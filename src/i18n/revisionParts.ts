import id from './id/revisionParts.json' with { type: 'json' }
import { part } from './part.ts'

/** What exactly has to change, as chips and in the trail. */
export const revisionParts = part('revisionParts', id)
