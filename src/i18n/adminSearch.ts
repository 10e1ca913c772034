import id from './id/adminSearch.json' with { type: 'json' }
import { part } from './part.ts'

/** The search over everything, in the header of the office. */
export const adminSearch = part('adminSearch', id)
