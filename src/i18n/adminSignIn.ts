import id from './id/adminSignIn.json' with { type: 'json' }
import { part } from './part.ts'

/** By which way each role comes in. */
export const adminSignIn = part('adminSignIn', id)
