import id from './id/appearance.json' with { type: 'json' }
import { part } from './part.ts'

export const appearance = part('appearance', id)
