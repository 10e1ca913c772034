import { inLanguage } from '../../contract/messages/define.ts'
import { session as messages } from '../../contract/messages/session.ts'

export const session = inLanguage(messages, 'en')
