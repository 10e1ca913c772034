import id from './id/waiting.json' with { type: 'json' }
import { part } from './part.ts'

/** What was written without a connection and waits on the device. */
export const waiting = part('waiting', id)
