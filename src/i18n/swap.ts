import id from './id/swap.json' with { type: 'json' }
import { part } from './part.ts'

/** A student changes places with another. */
export const swap = part('swap', id)
