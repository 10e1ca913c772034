import id from './id/adminCompany.json' with { type: 'json' }
import { part } from './part.ts'

/** One company, and two that may be one. */
export const adminCompany = part('adminCompany', id, ({ merge }) => ({
  merge: { yes: (count: number) => (count === 0 ? merge.yes_none : merge.yes_some({ count })) },
}))
