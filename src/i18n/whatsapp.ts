import id from './id/whatsapp.json' with { type: 'json' }
import { part } from './part.ts'

/** Messages to one's phone, on the account page. */
export const whatsApp = part('whatsapp', id)
