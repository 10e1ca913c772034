import id from '../contract/messages/id/session.json' with { type: 'json' }
import { part } from './part.ts'

/** Signing in and the own password, in the server's own words. */
export const session = part('messages/session', id)
