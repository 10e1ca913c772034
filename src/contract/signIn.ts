import type { AccountRole, Role } from './roles.ts'

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

/** By which way a role comes in; one that has no account here has no rule. */
export const wayOf = (ways: SignInWays, role: Role): SignInWay =>
  (ways as Partial<Record<Role, SignInWay>>)[role] ?? 'keduanya'

/** Where a provider sends people back to, below the address of the application. */
export const RETURN_PAGE = 'masuk-kampus'
/** Longer than any answer of a provider. */
export const MAX_RETURN_QUERY = 6_000
export const MAX_PLACE = 500
