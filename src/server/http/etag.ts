import { hash } from 'node:crypto'
import etag from '@fastify/etag'
import type { FastifyInstance } from 'fastify'

/**
 * For answers that a browser may keep: for the person who asked, asking each time whether it still holds, and hearing
 * 304 if so. Weak, as an answer may leave in several codings. Refusals are not kept.
 */
export async function answerWithEtags(app: FastifyInstance): Promise<void> {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode === 200) void reply.header('cache-control', 'private, no-cache')
    // The plugin compares whatever leaves: a refusal must never become 'as you have it'.
    else delete request.headers['if-none-match']
    done(null, payload)
  })
  await app.register(etag, { weak: true, hashFn: (payload) => hash('sha1', payload, 'base64url') })
}
