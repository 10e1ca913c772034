import id from './id/attendance.json' with { type: 'json' }
import { part } from './part.ts'

/** Hours of work, days away, and what the supervisor is asked about them. */
export const attendance = part('attendance', id)
