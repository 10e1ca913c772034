import { inLanguage } from '../contract/messages/define.ts'
import { session as messages } from '../contract/messages/session.ts'
import { catalogue } from './catalogue.ts'

/** Signing in and the own password, in the server's own words. */
export const session = catalogue('session', inLanguage(messages, 'id'))
