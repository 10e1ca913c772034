import { EVENT_GROUPS, EVENTS, type EventGroup } from './events.ts'
import type { MailManner } from './outbox.ts'

/** Groups of which somebody is told at all. */
export const MAILED_GROUPS = EVENT_GROUPS.filter((group) =>
  Object.values(EVENTS).some((kind) => kind.group === group && kind.tells),
) as [EventGroup, ...EventGroup[]]
export type MailedGroup = EventGroup

/** What nobody has chosen otherwise. */
export const usualManner = (group: EventGroup): MailManner => (group === 'keputusan' ? 'langsung' : 'harian')

/** When the daily mail leaves, until the office says otherwise. */
export const USUAL_HOUR = '06:30'

/** After so many refusals in a row nothing is sent there any more, but for what a person has asked for. */
export const BOUNCED = 3

/** The daily mail as a whole: what the link at its end stops. */
export const DAILY = 'harian'

/** Where the links of mails lead; what is secret stands behind the #. */
export const MAIL_PAGES = {
  confirm: 'konfirmasi-surel',
  stop: 'berhenti-surel',
  reset: 'sandi-baru',
  field: 'lapangan',
} as const
