import type { ReminderKind } from '../contract/reminders.ts'
import { AGREEMENT_NOTICE_DAYS } from '../contract/rules/agreements.ts'
import id from './id/adminReminders.json' with { type: 'json' }
import { part } from './part.ts'

/** After how many days the server reminds whom. */
export const adminReminders = part('adminReminders', id, ({ kinds }) => ({
  hint: (kind: ReminderKind) => (kind === 'mou' ? kinds.mou.hint_again({ first, then }) : kinds[kind].hint),
}))

const [, first, then] = AGREEMENT_NOTICE_DAYS
