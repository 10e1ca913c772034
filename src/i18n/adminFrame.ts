import id from './id/adminFrame.json' with { type: 'json' }
import { part } from './part.ts'

/** Around every page of an admin. */
export const adminFrame = part('adminFrame', id)
