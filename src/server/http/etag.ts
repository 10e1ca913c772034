import { hash } from 'node:crypto'
import etag from '@fastify/etag'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** A browser may keep it for the person who asked, asking each time whether it still holds, and hearing 304 if so. */
export const KEPT = { 'cache-control': 'private, no-cache' }

/**
 * For reads that some may keep: the answer says so by `KEPT`. All else has no tag, and refusals are not kept. Weak, as an
 * answer may leave in several codings.
 */
export async function answerWithEtags(app: FastifyInstance): Promise<void> {
  app.addHook('onSend', (request, reply, payload, done) => {
    // An answer that could not be written is a refusal by now.
    if (reply.statusCode !== 200) void reply.header('cache-control', 'no-store')
    // The plugin compares whatever leaves: a refusal, or what another role has, must never become 'as you have it'.
    if (!isKept(reply)) delete request.headers['if-none-match']
    done(null, payload)
  })
  await app.register(etag, { weak: true, hashFn: (payload) => hash('sha1', payload, 'base64url') })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (!isKept(reply)) void reply.removeHeader('etag')
    done(null, payload)
  })
}

const isKept = (reply: FastifyReply): boolean => reply.getHeader('cache-control') === KEPT['cache-control']
