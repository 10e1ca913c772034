import id from './id/home.json' with { type: 'json' }
import { part } from './part.ts'

/** '/' of a lecturer. */
export const home = part('home', id)
