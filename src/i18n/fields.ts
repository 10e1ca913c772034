import id from '../contract/messages/id/field.json' with { type: 'json' }
import { part } from './part.ts'

/** What does not fit in a field, in the server's own words. */
export const fields = part('messages/field', id)
