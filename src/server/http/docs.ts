import { dirname } from 'node:path'
import { createRequire } from 'node:module'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { compressAnswers } from './compress.ts'
import { apiDocsHeaders } from './headers.ts'
import { openapi } from './openapi.ts'

/** `/api/openapi.json` describes every call; `/api/docs` shows it to people. */
export async function describeCalls(app: FastifyInstance, options: { https: boolean }): Promise<void> {
  await apiDocsHeaders(app, options)
  await compressAnswers(app)
  let document: string | undefined
  app.get('/api/openapi.json', (_request, reply) =>
    // Made when somebody asks: hardly anybody does.
    reply.type('application/json; charset=utf-8').send((document ??= JSON.stringify(openapi()))),
  )
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE))
  app.get('/api/docs/mulai.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(START))
  await app.register(fastifyStatic, {
    root: dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')),
    prefix: '/api/docs/',
    decorateReply: false,
    index: false,
    allowedPath: (path) => /^\/swagger-ui(-bundle)?\.(css|js)$/.test(path),
  })
}

const PAGE = `<!doctype html>
<html lang="id">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Panggilan · Magang Politeknik</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="panggilan"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/mulai.js"></script>
  </body>
</html>
`
const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#panggilan', docExpansion: 'none', validatorUrl: null })\n`
