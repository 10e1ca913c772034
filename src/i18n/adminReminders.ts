import id from './id/adminReminders.json' with { type: 'json' }
import { part } from './part.ts'

/** After how many days the server reminds whom. */
export const adminReminders = part('adminReminders', id)
