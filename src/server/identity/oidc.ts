import type * as openid from 'openid-client'
import { RETURN_PAGE } from '../../contract/signIn.ts'
import { HttpError } from '../http/httpError.ts'
import type { OidcConfig } from './config.ts'
import { notAccepted, PATIENCE_MS, unreachable, type Found, type Provider } from './provider.ts'

/**
 * OpenID Connect: the code flow with PKCE, state and nonce. What the provider is is asked when somebody comes, never at a
 * start, and asked anew when it could not say; its keys are fetched again by the library when an unknown one signs.
 */
export function oidcProvider(config: OidcConfig, publicUrl: string): Provider {
  const { key: penyedia, NAME: nama, LOGO: logo, ISSUER, CLIENT_ID, CLAIMS, DOMAIN, SCOPE } = config
  const back = new URL(`${RETURN_PAGE}/${penyedia}`, publicUrl.replace(/\/*$/, '/')).href
  const configured = keptWhile(HOUR, () => discover(config))

  return {
    penyedia,
    nama,
    logo,
    issuer: ISSUER,
    klien: CLIENT_ID,
    back,
    claims: CLAIMS,

    async begin({ state, nonce, verifier }) {
      const client = await library()
      const found = await configured()
      return client.buildAuthorizationUrl(found, {
        redirect_uri: back,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // Whoever has several accounts there, and whoever sits at a computer that others use, is asked which.
        ...(asksWhich(found) && { prompt: 'select_account' }),
        ...(DOMAIN && { hd: DOMAIN }),
      })
    },

    async finish({ state, nonce, verifier }, query) {
      if (query.has('error')) throw refusedThere(query.get('error')!)
      const client = await library()
      const found = await configured()
      const url = new URL(back)
      url.search = query.toString()
      try {
        const tokens = await client.authorizationCodeGrant(found, url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw notAccepted()
        // Asked for only where the token leaves something out; it must be about the same person.
        const all =
          CLAIMS.every(({ claim }) => Object.hasOwn(claims, claim)) ||
          !found.serverMetadata().userinfo_endpoint
            ? claims
            : { ...(await more(client, found, tokens.access_token, claims, CLAIMS)), ...claims }
        // The parameter of the request is a wish; the claim says it.
        if (DOMAIN !== undefined && isGoogle(ISSUER) && all.hd !== DOMAIN)
          throw new HttpError(403, 'sign-in.another-domain')
        return { subjek: claims.sub, claims: all } satisfies Found
      } catch (error) {
        throw problemOf(client, error)
      }
    },
  }
}

/** Fetched when somebody comes this way: a campus may have no provider at all. */
const library = () => import('openid-client')

/** What else is known of them; nothing, where that cannot be had and the token says enough. */
async function more(
  client: typeof openid,
  found: openid.Configuration,
  token: string,
  claims: openid.IDToken,
  wanted: OidcConfig['CLAIMS'],
): Promise<openid.UserInfoResponse | undefined> {
  try {
    return await client.fetchUserInfo(found, token, claims.sub)
  } catch (error) {
    const problem = problemOf(client, error)
    const named = wanted.some(({ of, claim }) => of !== 'surel' && Object.hasOwn(claims, claim))
    if (named && problem.code >= 500) return undefined
    throw problem
  }
}

/** Google and Microsoft know it and do not say so; others refuse what they do not know. */
function asksWhich(found: openid.Configuration): boolean {
  const { issuer, prompt_values_supported: known } = found.serverMetadata()
  if (Array.isArray(known)) return known.includes('select_account')
  return /^https:\/\/(accounts\.google\.com|login\.microsoftonline\.com)(\/|$)/.test(issuer)
}

const isGoogle = (issuer: string) => new URL(issuer).hostname === 'accounts.google.com'

async function discover({ ISSUER, CLIENT_ID, SECRET }: OidcConfig): Promise<openid.Configuration> {
  const client = await library()
  const issuer = new URL(ISSUER)
  const execute = [
    // Whose key signed is looked at, though the answer came by TLS from the provider itself.
    client.enableNonRepudiationChecks,
    ...(issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []),
  ]
  const options = { execute, timeout: PATIENCE_MS / 1000 }
  const metadata = { client_secret: SECRET, [client.clockTolerance]: CLOCKS_APART_S }
  try {
    const found = await client.discovery(issuer, CLIENT_ID, metadata, undefined, options)
    const methods = found.serverMetadata().token_endpoint_auth_methods_supported
    // What a provider says nothing of is the method of the standard.
    if (methods?.includes('client_secret_post')) return found
    return await client.discovery(issuer, CLIENT_ID, metadata, client.ClientSecretBasic(SECRET), options)
  } catch (error) {
    throw unreachable(error)
  }
}

/** Somebody pressed 'cancel' there, or may not go on: theirs to know, and in the provider's own code. */
function refusedThere(code: string): HttpError {
  if (NOT_THEIRS.has(code)) return unreachable(new Error(code))
  return /^[\w.-]{1,60}$/.test(code)
    ? new HttpError(403, { code: 'sign-in.refused-there', params: { reason: code } })
    : notAccepted()
}

/** What the library throws: the provider is away or broken, or what came back is not to be believed. */
function problemOf(client: typeof openid, error: unknown): HttpError {
  if (error instanceof HttpError) return error
  // It asks the application who it is.
  if (error instanceof client.WWWAuthenticateChallengeError) return unreachable(error)
  if (error instanceof client.ResponseBodyError || error instanceof client.AuthorizationResponseError)
    // That it does not know us, or is not well, is no fault of whoever signs in.
    return NOT_THEIRS.has(error.error) ? unreachable(error) : notAccepted(error)
  if (error instanceof client.ClientError && AWAY.has(error.code ?? '')) return unreachable(error)
  if (error instanceof TypeError) return unreachable(error)
  return notAccepted(error)
}
const NOT_THEIRS = new Set([
  'invalid_client',
  'unauthorized_client',
  'server_error',
  'temporarily_unavailable',
  'invalid_request',
  'invalid_scope',
  'unsupported_response_type',
])
const AWAY = new Set(
  ['TIMEOUT', 'ABORT', 'RESPONSE_IS_NOT_CONFORM', 'RESPONSE_IS_NOT_JSON', 'PARSE_ERROR'].map(
    (code) => `OAUTH_${code}`,
  ),
)

/** What was found, for so long; a failure is forgotten at once. Those who come meanwhile wait for the same answer. */
function keptWhile<T>(ms: number, find: () => Promise<T>): () => Promise<T> {
  let kept: { value: Promise<T>; until: number } | undefined
  return () => {
    if (kept && performance.now() < kept.until) return kept.value
    const value = find()
    kept = { value, until: performance.now() + ms }
    value.catch(() => {
      if (kept?.value === value) kept = undefined
    })
    return value
  }
}

const HOUR = 3_600_000
const CLOCKS_APART_S = 60
