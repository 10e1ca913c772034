import id from './id/adminIntegrations.json' with { type: 'json' }
import { part } from './part.ts'

/** Other systems of the campus: with what they come in, and whom the server calls. */
export const adminIntegrations = part('adminIntegrations', id, ({ tokens }) => ({
  tokens: { days: (days: number) => (days === 365 ? tokens.days_year : tokens.days_some({ days })) },
}))
