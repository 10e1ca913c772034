import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { unknownRoute } from './errorHandler.ts'

/**
 * The browser application: hashed files for ever, the page itself always asked anew. Any other address a person
 * opens is the page too, which finds its own way; an unknown call or file stays a plain 404.
 */
export async function serveWeb(app: FastifyInstance, webDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: webDir,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(webDir, 'assets'))
      void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const page = /^(GET|HEAD)$/.test(request.method) && !/^\/(api|berkas|assets)(\/|$|\?)/.test(request.url)
    if (page) return reply.sendFile('index.html')
    return unknownRoute(request, reply)
  })
}
