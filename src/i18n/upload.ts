import id from './id/upload.json' with { type: 'json' }
import { part } from './part.ts'

/** Choosing a file and sending it. */
export const upload = part('upload', id)
