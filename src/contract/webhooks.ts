import { EVENT_GROUPS } from './events.ts'

export const MAX_WEBHOOKS = 20
export const MAX_WEBHOOK_URL = 500
/** So many of what was sent last are shown. */
export const WEBHOOK_HISTORY = 20
/** What somebody may be called about. */
export const WEBHOOK_GROUPS = EVENT_GROUPS
/** How a secret begins (Standard Webhooks). */
export const SECRET_PREFIX = 'whsec_'
