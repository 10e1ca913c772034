import { field } from '../contract/messages/field.ts'
import { inLanguage } from '../contract/messages/define.ts'
import { catalogue } from './catalogue.ts'

/** What does not fit in a field, in the server's own words. */
export const fields = catalogue('fields', inLanguage(field, 'id'))
