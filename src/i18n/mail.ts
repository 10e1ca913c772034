import id from './id/mail.json' with { type: 'json' }
import { part } from './part.ts'

/** Addresses, what is sent there, and the pages that the links of mails lead to. */
export const mail = part('mail', id)
