import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { UNNAMED } from '../../contract/campus.ts'
import type { CampusSource } from '../campus.ts'
import { pageAt } from './basePath.ts'
import { unknownRoute } from './errorHandler.ts'
import { manifestOf, pageOf, remade, sendRemade, type Manifest } from './page.ts'

/**
 * The browser application: hashed files for ever, the page itself always asked anew. Any other address a person
 * opens is the page too, which finds its own way; an unknown call or file stays a plain 404.
 */
export async function serveWeb(
  app: FastifyInstance,
  webDir: string,
  campus: CampusSource = async () => ({ ...UNNAMED, file: null }),
): Promise<void> {
  const html = pageAt(readFileSync(join(webDir, PAGE), 'utf8'), app.base)
  const page = remade((of) => pageOf(html, of))
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) =>
    sendRemade(request, reply, 'text/html; charset=utf-8', page(await campus()))
  app.route({ method: ['GET', 'HEAD'], url: `/${PAGE}`, handler: sendPage })
  serveLapanganPage(app, join(webDir, LAPANGAN_PAGE), campus)
  serveManifest(app, join(webDir, MANIFEST), campus)

  // One route for the hashed files: one each would be a quarter of what the router keeps, and of a second's start.
  await app.register(fastifyStatic, {
    ...FILES,
    root: join(webDir, 'assets'),
    prefix: '/assets/',
    // Of a folder itself the library says 403.
    allowedPath: (path) => !path.endsWith('/'),
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
  })
  await app.register(fastifyStatic, {
    ...FILES,
    root: webDir,
    wildcard: false,
    decorateReply: false,
    globIgnore: ['assets/**', `${PAGE}*`, `${LAPANGAN_PAGE}*`, `${MANIFEST}*`],
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
  })
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      /^(GET|HEAD)$/.test(request.method) &&
      !/^\/(api|berkas|assets|kampus|unduhan)(\/|$|\?)/.test(request.url)
    return isPage ? sendPage(request, reply) : unknownRoute(request, reply)
  })
}

const FILES = { index: false, preCompressed: true, cacheControl: false } as const
const PAGE = 'index.html'
/** Of people at companies, who have no account: a page of its own, far smaller than the application. */
const LAPANGAN_PAGE = 'lapangan.html'
const MANIFEST = 'magang.webmanifest'

function serveLapanganPage(app: FastifyInstance, path: string, campus: CampusSource): void {
  if (!existsSync(path)) return
  const html = pageAt(readFileSync(path, 'utf8'), app.base)
  const page = remade((of) => pageOf(html, of))
  for (const url of ['/lapangan', '/lapangan/'])
    app.route({
      method: ['GET', 'HEAD'],
      url,
      handler: async (request, reply) =>
        sendRemade(request, reply, 'text/html; charset=utf-8', page(await campus())),
    })
}

function serveManifest(app: FastifyInstance, path: string, campus: CampusSource): void {
  if (!existsSync(path)) return
  const built = JSON.parse(readFileSync(path, 'utf8')) as Manifest
  const manifest = remade((of) => JSON.stringify(manifestOf(built, of)))
  app.route({
    method: ['GET', 'HEAD'],
    url: `/${MANIFEST}`,
    handler: async (request, reply) =>
      sendRemade(request, reply, 'application/manifest+json', manifest(await campus())),
  })
}
