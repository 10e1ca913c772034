import { hash } from 'node:crypto'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Sends no more than is needed: nothing when the browser has this very answer already, a short form of it when it is
 * long. Hooks for `onSend`: `sparing` for what is read, `squeezing` for answers that no browser may keep.
 */
export const sparing: Hook = (request, reply, payload, done) => {
  if (typeof payload !== 'string' || reply.statusCode !== 200) return done(null, payload)
  // Kept for the person who asked, who asks each time whether it still holds. Weak: it may leave in several codings.
  const tag = `W/"${hash('sha1', payload, 'base64url')}"`
  void reply.header('etag', tag).header('cache-control', 'private, no-cache')
  if (!request.headers['if-none-match']?.includes(tag)) return squeezing(request, reply, payload, done)
  // There is no body to describe.
  void reply.code(304).removeHeader('content-type')
  done(null, null)
}

export const squeezing: Hook = (request, reply, payload, done) => {
  if (typeof payload !== 'string' || payload.length < WORTHWHILE) return done(null, payload)
  const coding = codingFor(request.headers['accept-encoding'])
  if (!coding) return done(null, payload)
  void reply.header('content-encoding', coding)
  if (payload.length < AT_ONCE) return done(null, squeezers[coding].now(payload))
  squeezers[coding].later(payload, done)
}

type Hook = (
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: Error | null, payload?: unknown) => void,
) => void

/** Below this an answer fits into one packet anyway. */
const WORTHWHILE = 1400
/** Above this others need not wait until it is done. */
const AT_ONCE = 100_000

type Coding = 'br' | 'gzip'

function codingFor(accepted: string | string[] | undefined): Coding | null {
  const codings = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((each) => each.split(';q='))
    .filter(([, weight]) => weight === undefined || Number(weight) > 0)
    .map(([name]) => name!.trim())
  if (codings.includes('br')) return 'br'
  return codings.includes('gzip') ? 'gzip' : null
}

// Where both are quick: a page of a list takes 20 µs and becomes a fifth.
const brotli = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 3,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
}
type Done = (error: Error | null, squeezed: Buffer) => void
const squeezers: Record<
  Coding,
  { now: (text: string) => Buffer; later: (text: string, done: Done) => void }
> = {
  br: {
    now: (text) => brotliCompressSync(text, brotli),
    later: (text, done) => brotliCompress(text, brotli, done),
  },
  gzip: { now: (text) => gzipSync(text), later: (text, done) => gzip(text, done) },
}
