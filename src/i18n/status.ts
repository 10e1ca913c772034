import states from '../contract/messages/id/states.json' with { type: 'json' }
import id from './id/status.json' with { type: 'json' }
import { part } from './part.ts'

/** Every state of the product in words; `ui/status/states.ts` gives each its colour and picture. */
export const status = part('status', id, () => part('messages/states', states))
