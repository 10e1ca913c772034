import type { SignInProvider } from '../../contract/signIn.ts'
import { HttpError } from '../http/httpError.ts'
import { casProvider } from './cas.ts'
import type { Claim, ProviderConfig } from './config.ts'
import { oidcProvider } from './oidc.ts'

/** A server that says who somebody is. */
export interface Provider extends SignInProvider {
  /** Who vouches; with `klien` it says within which names `subjek` is one person's. */
  issuer: string
  klien: string
  /** Where it sends people back to. */
  back: string
  claims: readonly Claim[]
  /** Where to send somebody. @param attempt what only this browser and this server know of it */
  begin: (attempt: Attempt) => Promise<URL>
  /** @param query what they came back with. @throws `HttpError` whatever the provider does */
  finish: (attempt: Attempt, query: URLSearchParams) => Promise<Found>
}

/** One way out to a provider and back. */
export interface Attempt {
  state: string
  nonce: string
  verifier: string
}

/** Whom the provider names. Nothing of it is trusted for more than it says: `claims` are what came. */
export interface Found {
  subjek: string
  claims: Readonly<Record<string, unknown>>
}

/** @param publicUrl where people reach the application: the only address that anybody is sent back to */
export const providersOf = (
  configs: readonly ProviderConfig[],
  publicUrl: string | undefined,
): readonly Provider[] =>
  publicUrl === undefined
    ? []
    : configs.map((config) =>
        config.kind === 'oidc' ? oidcProvider(config, publicUrl) : casProvider(config, publicUrl),
      )

/** How long anything of a provider may take. */
export const PATIENCE_MS = 8_000

/** The provider does not answer, or not what it should: nothing that the person could do better. */
export const unreachable = (cause: unknown) => new HttpError(502, 'sign-in.provider-away', { cause })
/** What came back is not what this browser was sent for. */
export const notAccepted = (cause?: unknown) => new HttpError(401, 'sign-in.not-accepted', { cause })
