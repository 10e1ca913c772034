import id from './id/login.json' with { type: 'json' }
import { part } from './part.ts'

/** The ways in. */
export const login = part('login', id)
