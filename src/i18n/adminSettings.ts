import settings from '../contract/messages/id/settings.json' with { type: 'json' }
import id from './id/adminSettings.json' with { type: 'json' }
import { part } from './part.ts'

/** Who sees which menu, and what a recommendation requires. */
export const adminSettings = part('adminSettings', id, () => ({
  refusals: part('messages/settings', settings),
}))
