import { hash } from 'node:crypto'
import etag from '@fastify/etag'
import type { FastifyInstance } from 'fastify'

/** A browser that has this very answer already hears 304. Weak, as an answer may leave in several codings. */
export async function answerWithEtags(app: FastifyInstance): Promise<void> {
  await app.register(etag, { weak: true, hashFn: (payload) => hash('sha1', payload, 'base64url') })
}
