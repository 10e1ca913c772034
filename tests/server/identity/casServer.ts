import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { listen, pathOf, prefixed } from './listen.ts'

/** A campus' CAS: whoever comes is signed in at once; its tickets are good once and for one service. */
export async function casServer({ protocol = 3 }: { protocol?: 2 | 3 } = {}) {
  const tickets = new Map<string, { service: string; user: string; attributes: Attributes }>()
  const state = {
    user: '',
    attributes: {} as Attributes,
    speaks: 'JSON' as 'JSON' | 'XML',
    instead: undefined as RequestListener | undefined,
  }
  const asked: string[] = []

  const server = await listen((request, response) => {
    const path = pathOf(request.url)
    const query = new URL(request.url!, 'http://x').searchParams
    asked.push(path)
    const service = query.get('service') ?? ''
    if (path === '/cas/login') {
      const ticket = `ST-1-${randomUUID()}`
      tickets.set(ticket, { service, user: state.user, attributes: state.attributes })
      const back = new URL(service)
      back.searchParams.set('ticket', ticket)
      response.writeHead(302, { location: back.href }).end()
      return
    }
    const path3 = path === '/cas/p3/serviceValidate'
    if (path3 ? protocol === 2 : path !== '/cas/serviceValidate') return void response.writeHead(404).end()
    if (state.instead) return state.instead(request, response)
    const ticket = tickets.get(query.get('ticket') ?? '')
    tickets.delete(query.get('ticket') ?? '')
    const good = ticket?.service === service ? ticket : undefined
    // Protocol 2 knows no attributes and no JSON.
    const isJson = protocol === 3 && state.speaks === 'JSON' && query.get('format') === 'JSON'
    const body = isJson ? inJson(good) : inXml(good && protocol === 2 ? { ...good, attributes: {} } : good)
    response.writeHead(200, { 'content-type': isJson ? 'application/json' : 'application/xml' }).end(body)
  })

  return {
    asked,
    state,
    /** Whoever signs in there next. */
    is(user: string, attributes: Attributes = {}) {
      Object.assign(state, { user, attributes, instead: undefined })
    },
    env: (number = 1, more: Record<string, string> = {}) =>
      prefixed(`CAS_${number}`, { URL: `${server.url}/cas`, ...more }),
    close: () => server.close(),
  }
}
export type CasServer = Awaited<ReturnType<typeof casServer>>

type Attributes = Record<string, string | string[]>
type Good = { user: string; attributes: Attributes } | undefined

const REFUSAL = { code: 'INVALID_TICKET', description: 'Ticket not recognized' }

const inJson = (good: Good) =>
  JSON.stringify({
    serviceResponse: good
      ? { authenticationSuccess: { user: good.user, attributes: good.attributes } }
      : { authenticationFailure: REFUSAL },
  })

const inXml = (good: Good) =>
  xml(
    good
      ? `<cas:authenticationSuccess><cas:user>${escaped(good.user)}</cas:user>${inside(good.attributes)}</cas:authenticationSuccess>`
      : `<cas:authenticationFailure code="${REFUSAL.code}">${REFUSAL.description}</cas:authenticationFailure>`,
  )
function inside(attributes: Attributes): string {
  const each = Object.entries(attributes).flatMap(([name, values]) =>
    [values].flat().map((value) => `<cas:${name}>${escaped(value)}</cas:${name}>`),
  )
  return each.length > 0 ? `<cas:attributes>${each.join('')}</cas:attributes>` : ''
}

/** As the protocol wraps what it says. */
export const xml = (inner: string): string =>
  `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">\n${inner}\n</cas:serviceResponse>`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
