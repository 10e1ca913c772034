import type { FastifyInstance } from 'fastify'
import { Refusal } from '../problems.ts'
import { TOKEN_LENGTH } from '../session/tokens.ts'

/** Turns away who asks too much. Pages and their assets are cheap, and a computer lab loads them all at once from one address. */
export function limitRate(app: FastifyInstance): void {
  const rate = countPerWindow()
  app.addHook('onRequest', (request, _reply, done) => {
    const { url } = request
    if (!url.startsWith('/api/') && !url.startsWith('/berkas/')) return done()
    const { authorization } = request.headers
    // What cannot be a token is counted by address.
    const wait = rate(authorization?.length === BEARER ? authorization : request.ip)
    done(wait > 0 ? tooMany(wait) : undefined)
  })
}

const BEARER = 'Bearer '.length + TOKEN_LENGTH
const MOST = 300
const WINDOW = 10_000

/** Counts within one window for all: the counts of the last one are forgotten at once, so they cannot pile up. */
function countPerWindow(): (key: string) => number {
  let counts = new Map<string, number>()
  let ends = 0
  return (key) => {
    const now = performance.now()
    if (now >= ends) {
      counts = new Map()
      ends = now + WINDOW
    }
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count > MOST ? Math.ceil((ends - now) / 1000) : 0
  }
}

const tooMany = (seconds: number) =>
  new Refusal(429, `Terlalu banyak permintaan. Coba lagi dalam ${seconds} detik.`, { retryAfter: seconds })
