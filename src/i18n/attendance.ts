import id from './id/attendance.json' with { type: 'json' }
import { part } from './part.ts'

/** Hours of work, days away, and what the supervisor is asked about them. */
export const attendance = part('attendance', id, (words) => ({
  duration: (hours: number, minutes: number) =>
    [hours > 0 ? words.duration_hours({ hours }) : '', minutes > 0 ? words.duration_minutes({ minutes }) : '']
      .filter(Boolean)
      .join(' ') || words.duration_minutes({ minutes: 0 }),
}))
