import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { forCalls } from '../headers.ts'
import { busy } from '../problems.ts'

/**
 * Turns away what cannot be answered soon, so that whoever is admitted is answered soon. Pages, their files and the
 * two health calls are never turned away.
 *
 * Two queues are watched. What the event loop works through in one turn: the embedded database answers within it, so
 * the next in line have waited at least as long as the turn lasts. And who has been heard but not answered, because
 * a database elsewhere, or a transaction before theirs, keeps them waiting. A queue that drains by itself is a burst,
 * and is served to the end; one that stands for longer than `patience` only makes everybody wait, and whoever comes
 * while it stands is refused. (The principle of CoDel, RFC 8289.) Figures: docs/decisions/0027.
 */
export function shedLoad(app: FastifyInstance, limits: Partial<Limits> = {}): void {
  const { turn, reads, writes } = { ...LIMITS, ...limits }
  const turns = watchTurns(turn)
  const [reading, writing] = [lane(reads), lane(writes)]
  const [serve, ...others] = app.server.listeners('request') as Serve[]
  if (!serve || others.length > 0) throw new Error('Only Fastify itself was to listen for requests.')
  app.server.removeAllListeners('request')
  app.server.on('request', (request, response) => {
    const { url = '', method } = request
    if (isWork(url)) {
      const isRead = method === 'GET' || method === 'HEAD'
      const queue = isRead ? reading : writing
      if ((isRead && turns.isOverfull()) || queue.isFull()) return refuse(response)
      queue.admit(request, response)
    }
    serve.call(app.server, request, response)
  })
}

type Serve = (this: unknown, request: IncomingMessage, response: ServerResponse) => void

/** Made once, and before Fastify hears of the request: refusing must cost next to nothing, or nobody is served. */
const refuse = (response: ServerResponse) => void response.writeHead(REFUSAL.code, HEADERS).end(BODY)
const REFUSAL = busy()
const BODY = JSON.stringify(REFUSAL.body())
const HEADERS = {
  ...forCalls,
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(BODY),
  'retry-after': String(REFUSAL.retryAfter),
}

interface Limits {
  /** Milliseconds of reads in one turn of the event loop, once turns have been longer for `patience`. */
  turn: { most: number; patience: number }
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
const LIMITS: Limits = {
  turn: { most: 100, patience: 500 },
  reads: { few: 60, patience: 500, most: 1000 },
  writes: { few: 60, patience: 30_000, most: 2000 },
}

const isWork = (url: string): boolean =>
  (url.startsWith('/api/') && !HEALTH.test(url)) || url.startsWith('/berkas/')
const HEALTH = /^\/api\/(sehat|siap)\b/

/** How long the event loop has been working without looking for what is new. */
function watchTurns({ most, patience }: Limits['turn']): { isOverfull: () => boolean } {
  let began: number | undefined
  let lastLength = 0
  let calm = performance.now()
  const end = () => {
    lastLength = performance.now() - began!
    began = undefined
  }
  return {
    isOverfull() {
      const now = performance.now()
      if (began === undefined) {
        if (lastLength <= most) calm = now
        began = now
        setImmediate(end)
        return false
      }
      return now - began > most && now - calm > patience
    },
  }
}

/** Requests that have come and are not being answered yet. Slow senders and slow readers keep nobody waiting. */
function lane({ few, patience, most }: LaneLimits) {
  const open = new Map<IncomingMessage, ServerResponse>()
  let calm = performance.now()
  const waiting = () => {
    let count = 0
    for (const [request, response] of open) {
      if (response.headersSent) open.delete(request)
      else if (request.complete) count += 1
    }
    return count
  }
  return {
    isFull(): boolean {
      const now = performance.now()
      const many = open.size <= few ? 0 : waiting()
      if (many <= few) {
        calm = now
        return false
      }
      return many >= most || now - calm > patience
    },
    admit(request: IncomingMessage, response: ServerResponse): void {
      open.set(request, response)
      response.once('close', () => open.delete(request))
    },
  }
}
