import { generateKeyPairSync } from 'node:crypto'
import type { RequestListener } from 'node:http'
import Provider from 'oidc-provider'
import { PUBLIC_URL } from './browser.ts'
import { listen, pathOf, prefixed } from './listen.ts'

/**
 * A campus' provider as it should be: the certified one, on the loopback.
 * @param method how the application shows its secret
 * @param inToken whether the id token says who it is, or only the userinfo
 */
export async function certified({
  method = 'client_secret_post',
  inToken = true,
  secret = SECRET,
}: { method?: 'client_secret_post' | 'client_secret_basic'; inToken?: boolean; secret?: string } = {}) {
  const people = new Map<string, Record<string, unknown>>()
  const state = { subject: '', asked: [] as string[] }
  // It is called by its address, which it has once it listens.
  let answer: RequestListener = () => {}
  const server = await listen((request, response) => {
    state.asked.push(pathOf(request.url))
    if (!request.url!.startsWith('/masuk/')) return answer(request, response)
    void provider.interactionFinished(request, response, { login: { accountId: state.subject } })
  })
  const issuer = server.url
  const provider: Provider = new Provider(issuer, {
    adapter: InMemory,
    clients: [
      {
        client_id: 'magang',
        client_secret: secret,
        redirect_uris: [1, 2].map((number) => `${PUBLIC_URL}/masuk-kampus/oidc-${number}`),
        token_endpoint_auth_method: method,
      },
    ],
    clientAuthMethods: [method],
    claims: { openid: ['sub'], profile: ['name', 'nim', 'nidn', 'uid'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: !inToken,
    cookies: { keys: ['uji'] },
    jwks: { keys: [{ ...KEY, use: 'sig', kid: 'satu' }] },
    features: { devInteractions: { enabled: false } },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 600,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/masuk/${uid}` },
    findAccount: (_context: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId, ...people.get(accountId) }),
    }),
    // Nobody is asked whether the campus may see what the campus knows.
    async loadExistingGrant({ oidc }: Context) {
      const given = oidc.session.grantIdFor('magang')
      if (given !== undefined) return provider.Grant.find(given)
      const grant = new provider.Grant({ clientId: 'magang', accountId: oidc.session.accountId })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
  })
  answer = provider.callback()
  return {
    issuer,
    /** The paths that were asked for. */
    asked: state.asked,
    /** Whoever signs in there next. */
    is(subject: string, claims: Record<string, unknown> = {}) {
      state.subject = subject
      people.set(subject, claims)
    },
    env: (number = 1, more: Record<string, string> = {}) =>
      prefixed(`OIDC_${number}`, { ISSUER: issuer, CLIENT_ID: 'magang', CLIENT_SECRET: SECRET, ...more }),
    close: () => server.close(),
  }
}
export type Certified = Awaited<ReturnType<typeof certified>>

export const SECRET = 'rahasia-aplikasi-magang'

interface Context {
  oidc: { session: { accountId: string; grantIdFor(client: string): string | undefined } }
}

const KEY = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })

type Payload = Record<string, unknown> & { uid?: string; grantId?: string; consumed?: number }

/** What a provider keeps, one store for each model. */
class InMemory {
  readonly rows = new Map<string, Payload>()

  upsert(id: string, payload: Payload) {
    this.rows.set(id, payload)
    return Promise.resolve()
  }
  find = (id: string) => Promise.resolve(this.rows.get(id))
  findByUid = (uid: string) => Promise.resolve([...this.rows.values()].find((row) => row.uid === uid))
  findByUserCode = () => Promise.resolve(undefined)
  consume(id: string) {
    const row = this.rows.get(id)
    if (row) row.consumed = Math.floor(Date.now() / 1000)
    return Promise.resolve()
  }
  destroy(id: string) {
    this.rows.delete(id)
    return Promise.resolve()
  }
  revokeByGrantId(grantId: string) {
    for (const [id, row] of this.rows) if (row.grantId === grantId) this.rows.delete(id)
    return Promise.resolve()
  }
}
