import id from './id/adminForm.json' with { type: 'json' }
import { part } from './part.ts'

/** The form of any record: its fields, what is wrong with them, and leaving it. */
export const adminForm = part('adminForm', id)
