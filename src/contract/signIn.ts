import type { AccountRole } from './roles.ts'

/** Where people sign in with the campus' account: a server of OpenID Connect or CAS, as the sign-in page shows it. */
export interface SignInProvider {
  /** Its name in addresses: 'oidc-1'. */
  penyedia: string
  nama: string
  logo: ProviderLogo
}
export const PROVIDER_LOGOS = ['google', 'microsoft', 'kampus'] as const
export type ProviderLogo = (typeof PROVIDER_LOGOS)[number]

/** How a role comes in where there is a provider: by both ways, by password only, by the campus' account only. */
export const SIGN_IN_WAYS = ['keduanya', 'sandi', 'kampus'] as const
export type SignInWay = (typeof SIGN_IN_WAYS)[number]
export type SignInWays = Record<AccountRole, SignInWay>

/** What the sign-in page knows before anybody is asked; without a provider there is nothing to know. */
export interface CampusSignIn {
  penyedia: SignInProvider[]
  cara: SignInWays
}

/** Does anybody of these roles come in by the campus' account? */
export const byCampus = ({ cara }: CampusSignIn, roles: readonly AccountRole[]): boolean =>
  roles.some((role) => cara[role] !== 'sandi')
/** Does nobody of them come in by a password, but for the one account of an emergency? */
export const byCampusOnly = ({ cara }: CampusSignIn, roles: readonly AccountRole[]): boolean =>
  roles.every((role) => cara[role] === 'kampus')

/** Where a provider sends people back to, below the address of the application. */
export const RETURN_PAGE = 'masuk-kampus'
/** Longer than any answer of a provider. */
export const MAX_RETURN_QUERY = 6_000
export const MAX_PLACE = 500
