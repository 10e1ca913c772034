import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Language } from '../../contract/language.ts'
import { withoutBase } from './basePath.ts'
import { REFUSAL_HEADERS } from './headers.ts'
import { serviceBusy } from './httpError.ts'
import { languageOf } from './language.ts'

/**
 * Turns away what cannot be answered soon, so that whoever is admitted is answered soon.
 *
 * The embedded database answers without a pause: left alone, a server under too much work is never seen with more than
 * one request at hand, while thousands stand in the kernel, and new connections and the health calls behind them. So
 * requests are taken in as they come and worked on one in each turn of the event loop; pages and health pass by. The
 * queue that this makes visible is bounded. One that drains by itself is a burst, and served to the end; one that
 * stands for longer than `patience` only makes everybody wait, and is closed to newcomers until it has drained. (The
 * principle of CoDel, RFC 8289.) Figures: docs/decisions/0012.
 */
export function shedLoad(
  app: FastifyInstance,
  {
    base = '/',
    metrics,
    ...limits
  }: Partial<LoadLimits> & { base?: string; metrics?: Watcher | undefined } = {},
): void {
  const plain = withoutBase(base)
  const [serve, ...others] = app.server.listeners('request') as Serve[]
  if (!serve || others.length > 0) throw new Error('Only Fastify itself was to listen for requests.')
  const { reads, writes } = { ...LIMITS, ...limits }
  const [reading, writing] = [lane(reads), lane(writes)]
  metrics?.watchQueues(() => ({ baca: reading.state(), tulis: writing.state() }))
  const work = oneInEachTurn((request: IncomingMessage, response: ServerResponse) => {
    // Whoever has hung up meanwhile needs no answer.
    if (!response.destroyed) serve.call(app.server, request, response)
  })
  app.server.removeAllListeners('request')
  app.server.on('request', (request, response) => {
    const { method } = request
    if (!isWork(plain(request))) return serve.call(app.server, request, response)
    const queue = method === 'GET' || method === 'HEAD' ? reading : writing
    if (queue.isFull()) {
      metrics?.turnedAway()
      return refuse(request, response)
    }
    queue.admit(request, response)
    work(request, response)
  })
}

/** How long the queues are, and for how long whoever came first has waited, in milliseconds. */
export type Queues = Record<'baca' | 'tulis', { waiting: number; oldest: number }>
interface Watcher {
  turnedAway: () => void
  watchQueues: (look: () => Queues) => void
}

/**
 * For what waits elsewhere, in a queue with a bound of its own or on purpose: from here on it keeps nobody else waiting.
 * Ninety refused sign-ins, each held for a second and a half, would otherwise look like a server under too much work.
 */
export const waitsElsewhere = (response: ServerResponse): void => leave.get(response)?.()
const leave = new WeakMap<ServerResponse, () => void>()

type Serve = (this: unknown, request: IncomingMessage, response: ServerResponse) => void

export interface LoadLimits {
  reads: LaneLimits
  writes: LaneLimits
}

interface LaneLimits {
  /** Waiting requests that are no queue worth speaking of. */
  few: number
  /** Milliseconds for which there may be more than a few. */
  patience: number
  /** Never more than this, burst or not. */
  most: number
}

/**
 * Reads are asked again by the browser itself. Writes are not, and when a registration opens hundreds press Pilih in
 * the same second: nobody may be sent away while a seat is free, so that queue may take as long as the one for a
 * connection to the database (`db/postgres.ts`).
 */
const LIMITS: LoadLimits = {
  reads: { few: 40, patience: 300, most: 250 },
  writes: { few: 60, patience: 30_000, most: 2000 },
}

const isWork = (url: string): boolean =>
  (url.startsWith('/api/') && !HEALTH.test(url)) || url.startsWith('/berkas/')
const HEALTH = /^\/api\/(sehat|siap)\b/

/** Made once, and before Fastify hears of the request: refusing must cost next to nothing, or nobody is served. */
function refuse(request: IncomingMessage, response: ServerResponse): void {
  const { headers, body } = refusals[languageOf(request.headers)]
  response.writeHead(BUSY.code, headers).end(body)
}
const BUSY = serviceBusy()
const refusals = { id: refusalIn('id'), en: refusalIn('en') } satisfies Record<Language, unknown>

function refusalIn(language: Language) {
  const body = JSON.stringify(BUSY.body(language))
  const headers = {
    ...REFUSAL_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-language': language,
    'content-length': Buffer.byteLength(body),
    'retry-after': String(BUSY.retryAfter),
  }
  return { headers, body }
}

/** Between any two the event loop looks for what is new: connections, answers of a database, health calls. */
function oneInEachTurn<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const queue: Args[] = []
  let planned = false
  const plan = () => {
    planned = queue.length > 0
    if (planned) setImmediate(next)
  }
  const next = () => {
    const args = queue.shift()!
    plan()
    act(...args)
  }
  return (...args) => {
    queue.push(args)
    if (!planned) plan()
  }
}

const REST = 5000

/** Requests that have come and are not being answered yet. Slow senders and slow readers keep nobody waiting. */
function lane({ few, patience, most }: LaneLimits) {
  const open = new Map<IncomingMessage, ServerResponse>()
  const since = new WeakMap<IncomingMessage, number>()
  let calm = performance.now()
  // Right after a refusal more than a few are no burst: too much work goes on, and each burst would be another queue.
  let strictUntil = 0
  const waiting = () => {
    let count = 0
    for (const [request, response] of open) {
      if (response.headersSent) open.delete(request)
      else if (request.complete) count += 1
    }
    return count
  }
  return {
    state(): Queues['baca'] {
      const now = performance.now()
      const ages = [...open.keys()].map((request) => now - (since.get(request) ?? now))
      return { waiting: ages.length, oldest: Math.max(0, ...ages) }
    },
    isFull(): boolean {
      const now = performance.now()
      const many = open.size <= few ? 0 : waiting()
      if (many <= few) {
        calm = now
        return false
      }
      const full = many >= most || now - calm > (now < strictUntil ? 0 : patience)
      if (full) strictUntil = now + REST
      return full
    },
    admit(request: IncomingMessage, response: ServerResponse): void {
      open.set(request, response)
      since.set(request, performance.now())
      const gone = () => void open.delete(request)
      leave.set(response, gone)
      response.once('close', gone)
    },
  }
}
