import id from '../contract/messages/id/notice.json' with { type: 'json' }
import type { NoticeWord } from '../contract/notices.ts'
import { part } from './part.ts'

/** What somebody is told of an event, in the server's own words. A word that has no sentence does not compile. */
export const told: Record<NoticeWord, string> = part('messages/notice', id)
