import id from './id/demo.json' with { type: 'json' }
import { part } from './part.ts'

/** What a demo alone shows: everybody one can be. */
export const demo = part('demo', id)
