import id from './id/about.json' with { type: 'json' }
import { part } from './part.ts'

export const about = part('about', id)
