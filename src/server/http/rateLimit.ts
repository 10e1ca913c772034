import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { access } from '../../contract/access.ts'
import { message } from '../../contract/messages/index.ts'
import type { AppContext } from '../context.ts'
import type { Database } from '../db/open.ts'
import { compiled } from '../db/compiled.ts'
import { HttpError } from './httpError.ts'
import { linkOf } from '../files/sign.ts'
import { tokenOf, type BearerToken } from '../session/bearer.ts'
import { isLapanganToken } from '../session/lapanganSessions.ts'
import { isApiToken } from '../session/apiTokens.ts'

/**
 * Turns away who asks too much: a session by itself, a link to a file by the session it was made for, everything else by
 * its address, made-up tokens too. Pages and
 * their assets are cheap, and a computer lab loads them all at once from one address.
 */
export async function limitRate(
  app: FastifyInstance,
  { db, verifyLink, clock }: Pick<AppContext, 'db' | 'verifyLink' | 'clock'>,
): Promise<void> {
  await app.register(rateLimit, { global: false, timeWindow: WINDOW, store: WindowStore })
  const sessions = app.createRateLimit({ max: MOST, keyGenerator: (request) => tokenOf(request)!.hash })
  const addresses = app.createRateLimit({ max: MOST, keyGenerator: addressOf })
  const logins = app.createRateLimit({ max: MOST_LOGINS, keyGenerator: addressOf })
  const links = app.createRateLimit({
    max: MOST,
    // A company's supervisor has sessions of another kind, with numbers of their own.
    keyGenerator: (request) => `tautan ${linkOf(request).user} ${linkOf(request).session}`,
  })
  // A page of pictures is many files, and behind one address of a campus there are many people.
  const isOurLink = (request: FastifyRequest) =>
    request.routeOptions.url === '/berkas/:id' && verifyLink(linkOf(request), clock().getTime())
  const seen = new Set<string>()
  const isSession = sessionsOf(db, seen)

  const limitOf = (request: FastifyRequest) => {
    // Guesses have limits of their own (`session/guesses.ts`), which let honest people through.
    if (LOGINS.has(request.routeOptions.url ?? '')) return logins(request)
    const token = tokenOf(request)
    if (token === undefined) return isOurLink(request) ? links(request) : addresses(request)
    return seen.has(token.hash) ? sessions(request) : limitOfNew(request, token)
  }
  const limitOfNew = async (request: FastifyRequest, token: BearerToken) => {
    // An address that has used up its share has no token of its looked up in the database any more.
    const usedUp = async () => isUsedUp(await addresses(request, { increment: false }))
    return (await isSession(token, usedUp)) ? sessions(request) : addresses(request)
  }
  app.addHook('onRequest', async (request) => {
    if (!/^\/(api|berkas)\//.test(request.url)) return
    const limit = await limitOf(request)
    if (!limit.isAllowed && limit.isExceeded) throw tooMany(limit.ttlInSeconds)
  })
}

/** Who has hung up has no address any more: together they have one share. */
const addressOf = ({ ip }: { ip?: string }) => (ip ? normalizeIP(ip) : '')

const MOST = 300
const WINDOW = 10_000
/** Far above what guessing machines that wait for their answers reach: this is about the work of reading them. */
const MOST_LOGINS = 3_000
const REMEMBERED = 20_000

const LOGINS = new Set(
  Object.entries(access).flatMap(([call, permissions]) =>
    call.startsWith('POST ') && permissions.anonymous
      ? [`/api/${call.slice('POST '.length).replaceAll(/\{(\w+)\}/g, ':$1')}`]
      : [],
  ),
)

/** Asked before the request itself is counted. */
const isUsedUp = (limit: Limit) => !limit.isAllowed && limit.remaining === 0
type Limit = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>

/** Is this the token of a session? Those that were once are remembered, so that each is looked up only once. */
function sessionsOf(db: Database, seen: Set<string>) {
  return async ({ text, hash }: BearerToken, usedUp: () => Promise<boolean>): Promise<boolean> => {
    if (await usedUp()) return false
    // While the database is away the answer will be that it is away.
    const [found] = await (isLapanganToken(text) ? lapanganSession : isApiToken(text) ? apiToken : session)(
      db,
      {
        hash,
      },
    ).catch(() => [])
    if (!found) return false
    seen.add(hash)
    if (seen.size > REMEMBERED) seen.delete(seen.values().next().value!)
    return true
  }
}

const session = compiled<{ hash: string }, { sesiid: number }>((db, param) =>
  db.selectFrom('sesi').select('sesiid').where('tokenhash', '=', param('hash')),
)

const lapanganSession = compiled<{ hash: string }, { sesiid: number }>((db, param) =>
  db.selectFrom('lapangansesi').select('sesiid').where('tokenhash', '=', param('hash')),
)

const apiToken = compiled<{ hash: string }, { tokenid: number }>((db, param) =>
  db.selectFrom('tokenapi').select('tokenid').where('tokenhash', '=', param('hash')),
)

/**
 * In place of the plugin's own store, which goes by the clock of the machine: set back by a day, that would keep
 * everybody out for a day. One window for all, whose counts are forgotten at once, so they cannot pile up.
 */
class WindowStore {
  #counts = new Map<string, number>()
  #ends = 0

  incr(key: string, done: Done): void {
    this.read(key, (_error, counted) => {
      const current = (counted?.current ?? 0) + 1
      this.#counts.set(key, current)
      done(null, { current, ttl: counted!.ttl })
    })
  }

  read(key: string, done: Done): void {
    const now = performance.now()
    if (now >= this.#ends) {
      this.#counts.clear()
      this.#ends = now + WINDOW
    }
    done(null, { current: this.#counts.get(key) ?? 0, ttl: this.#ends - now })
  }

  child(): WindowStore {
    return new WindowStore()
  }
}
type Done = (error: Error | null, counted?: { current: number; ttl: number }) => void

const tooMany = (seconds: number) =>
  new HttpError(429, message('request.too-many-requests', { seconds }), { retryAfter: seconds })
