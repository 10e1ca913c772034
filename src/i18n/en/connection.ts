import type { connection as id } from '../connection.ts'
import type { Translated } from '../catalogue.ts'

export const connection: Translated<typeof id> = {
  offline: 'You are offline. What you see may not be the latest.',
  seenAt: (time) => `As of ${time}.`,
}
