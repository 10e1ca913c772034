import id from './id/adminMail.json' with { type: 'json' }
import { part } from './part.ts'

/** Whether mail and messages leave, for the office. */
export const adminMail = part('adminMail', id)
