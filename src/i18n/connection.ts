import id from './id/connection.json' with { type: 'json' }
import { part } from './part.ts'

/** No connection, and how old is what is shown. */
export const connection = part('connection', id)
