import id from './id/account.json' with { type: 'json' }
import { part } from './part.ts'

/** '/akun'. */
export const account = part('account', id)
