import id from './id/adminAddress.json' with { type: 'json' }
import { part } from './part.ts'

/** The address of an account, for the office. */
export const adminAddress = part('adminAddress', id)
