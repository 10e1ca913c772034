import type { connection as id } from '../connection.ts'
import type { Translated } from '../catalogue.ts'

export const connection: Translated<typeof id> = {
  offline: 'You are offline. What you see may not be the latest.',
  seenAt: (time) => `As of ${time}.`,
  unsent: (count) =>
    `${count === 1 ? '1 item is' : `${count} items are`} not sent yet. If you sign out now, ${count === 1 ? 'it is' : 'they are'} deleted from this device.`,
}
