import decision from '../contract/messages/id/decision.json' with { type: 'json' }
import id from './id/adminReview.json' with { type: 'json' }
import { part } from './part.ts'

/** The review of one registration. */
export const adminReview = part('adminReview', id, () => ({
  cannotWithdraw: part('messages/decision', decision),
}))
