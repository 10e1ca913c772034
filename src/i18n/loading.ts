import id from './id/loading.json' with { type: 'json' }
import { part } from './part.ts'

/** Parts of the application that could not be fetched. */
export const loading = part('loading', id)
