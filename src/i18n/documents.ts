import id from './id/documents.json' with { type: 'json' }
import { part } from './part.ts'

/** The documents of a registration and the announcements of the academic office. */
export const documents = part('documents', id)
