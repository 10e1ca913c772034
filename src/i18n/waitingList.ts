import id from './id/waitingList.json' with { type: 'json' }
import { part } from './part.ts'

/** The line at a full company, for the student who stands in it. */
export const waitingList = part('waitingList', id)
