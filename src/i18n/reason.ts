import id from './id/reason.json' with { type: 'json' }
import { part } from './part.ts'

/** Why something goes against a student, asked on demand. The short ones are sentences: what is sent is the text. */
export const reason = part('reason', id)
