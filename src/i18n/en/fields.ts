import { field } from '../../contract/messages/field.ts'
import { inLanguage } from '../../contract/messages/define.ts'

export const fields = inLanguage(field, 'en')
