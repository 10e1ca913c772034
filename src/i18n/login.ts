import type { CampusSignIn } from '../contract/signIn.ts'
import id from './id/login.json' with { type: 'json' }
import { part } from './part.ts'

/** The ways in. */
export const login = part('login', id)

/** Where a password of the campus' account is found again: with whoever keeps it. */
export const forgottenAt = ({ penyedia }: CampusSignIn): string =>
  login.campus.forgotten({ name: penyedia.map(({ nama }) => nama).join(' / ') })
