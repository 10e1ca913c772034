import id from './id/adminQuota.json' with { type: 'json' }
import { part } from './part.ts'

/** Quotas: in the list, on their own page, and the papers of their companies. */
export const adminQuota = part('adminQuota', id)
