import { z } from 'zod'
import { RETURN_PAGE } from '../../contract/signIn.ts'
import type { CasConfig } from './config.ts'
import { notAccepted, PATIENCE_MS, unreachable, type Found, type Provider } from './provider.ts'

/**
 * CAS: the ticket that comes back is shown to the server once (protocol 3.0, `p3/serviceValidate`; a server of protocol 2
 * answers at `serviceValidate`). The address it was asked for carries the state, so that a ticket of another browser, or of
 * another service, is none.
 */
export function casProvider(
  { key: penyedia, NAME: nama, LOGO: logo, URL: at, CLAIMS }: CasConfig,
  publicUrl: string,
): Provider {
  const root = at.replace(/\/*$/, '/')
  const back = new URL(`${RETURN_PAGE}/${penyedia}`, publicUrl.replace(/\/*$/, '/'))
  const serviceFor = (state: string) => {
    const service = new URL(back)
    service.searchParams.set('state', state)
    return service.href
  }

  return {
    penyedia,
    nama,
    logo,
    issuer: root,
    klien: '',
    back: back.href,
    claims: CLAIMS,

    begin: ({ state }) => {
      const login = new URL('login', root)
      login.searchParams.set('service', serviceFor(state))
      return Promise.resolve(login)
    },

    async finish({ state }, query) {
      const ticket = query.get('ticket')
      // Whoever gives up there comes back without one.
      if (ticket === null || !/^ST-[\x21-\x7e]{1,500}$/.test(ticket)) throw notAccepted()
      const validate = async (path: string) => {
        const url = new URL(path, root)
        url.searchParams.set('service', serviceFor(state))
        url.searchParams.set('ticket', ticket)
        url.searchParams.set('format', 'JSON')
        return fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'error' }).catch(
          (error: unknown) => {
            throw unreachable(error)
          },
        )
      }
      let answer = await validate('p3/serviceValidate')
      if (answer.status === 404) answer = await validate('serviceValidate')
      if (!answer.ok) throw unreachable(new Error(`CAS ${answer.status}`))
      const text = await bounded(answer)
      const found = text.trimStart().startsWith('{') ? fromJson(text) : fromXml(text)
      if (found === undefined) throw unreachable(new Error('CAS: neither JSON nor XML of the protocol'))
      if (found === null) throw notAccepted()
      return found
    },
  }
}

/** An answer is some lines; whatever goes on and on is not read to its end. */
async function bounded(answer: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const part of answer.body ?? []) {
      bytes += part.byteLength
      if (bytes > MOST_BYTES) throw new Error('CAS: the answer does not end')
      parts.push(part)
    }
  } catch (error) {
    throw unreachable(error)
  }
  return Buffer.concat(parts).toString('utf8')
}
const MOST_BYTES = 100_000

/** @returns null where the ticket is refused, undefined where it is no answer of the protocol */
function fromJson(text: string): Found | null | undefined {
  try {
    const { authenticationSuccess } = response.parse(JSON.parse(text)).serviceResponse
    if (!authenticationSuccess) return null
    const { user, attributes = {} } = authenticationSuccess
    const first = Object.entries(attributes).map(([name, value]) => [
      name,
      Array.isArray(value) ? value[0] : value,
    ])
    return foundIn(user, { ...Object.fromEntries(first), user })
  } catch {
    return undefined
  }
}

/** What stands in the directory of the campus is the campus' word. */
const foundIn = (subjek: string, claims: Found['claims']): Found => ({
  subjek,
  claims: { ...claims, email_verified: true },
})

const response = z.object({
  serviceResponse: z.union([
    z.object({
      authenticationSuccess: z.object({
        user: z.string().min(1),
        attributes: z.record(z.string(), z.unknown()).optional(),
      }),
      authenticationFailure: z.undefined().optional(),
    }),
    z.object({ authenticationFailure: z.object({}), authenticationSuccess: z.undefined().optional() }),
  ]),
})

/**
 * Of servers that know no JSON: one success, one user, plain texts. Comments, sections of characters and declarations are
 * what a name could be put together from that nobody wrote, and no CAS sends them: an answer with one is none.
 */
function fromXml(text: string): Found | null | undefined {
  if (!/^\s*(<\?xml[^>]*\?>\s*)?<(\w+:)?serviceResponse[\s>]/.test(text) || text.includes('<!'))
    return undefined
  const successes = [...text.matchAll(/<(\w+:)?authenticationSuccess>([\s\S]*)<\/\1authenticationSuccess>/g)]
  if (/<(\w+:)?authenticationFailure[\s>]/.test(text)) return successes.length === 0 ? null : undefined
  if (successes.length !== 1) return undefined
  const texts = [...successes[0]![2]!.matchAll(/<(\w+:)?([\w.-]+)>([^<>]*)<\/\1\2>/g)].map(
    ([, , name, value]) => [name!, plain(value!)] as const,
  )
  const users = texts.filter(([name]) => name === 'user')
  if (users.length !== 1 || users[0]![1] === '') return undefined
  // The first of several values, as in JSON.
  return foundIn(users[0]![1], Object.fromEntries(texts.toReversed()))
}

const plain = (text: string) =>
  text.replaceAll(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => ENTITIES[name]!).trim()
const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
