import id from './id/adminWaitingList.json' with { type: 'json' }
import { part } from './part.ts'

/** The waiting lists of quotas, for the office. */
export const adminWaitingList = part('adminWaitingList', id)
