import id from './id/adminSystem.json' with { type: 'json' }
import { part } from './part.ts'

/** How the installation itself is: its backups. */
export const adminSystem = part('adminSystem', id, (words) => ({
  age: (hours: number) => {
    if (hours < 1) return words.age_fresh
    if (hours < 48) return words.age_hours({ count: Math.floor(hours) })
    return words.age_days({ days: Math.floor(hours / 24) })
  },
}))
