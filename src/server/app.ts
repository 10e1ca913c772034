import { existsSync } from 'node:fs'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { z } from 'zod'
import { paramsOf } from '../contract/endpoint.ts'
import { endpoints } from '../contract/endpoints/index.ts'
import { MAX_FILE_BYTES } from '../contract/fileTypes.ts'
import { resources } from '../contract/resources/index.ts'
import { sentence } from '../contract/sentences.ts'
import { answerError, unknownAddress } from './answerErrors.ts'
import type { House } from './context.ts'
import { daftar } from './endpoints/daftar.ts'
import { datasaya } from './endpoints/datasaya.ts'
import { impor } from './endpoints/impor.ts'
import { laporan } from './endpoints/laporan.ts'
import { masuk } from './endpoints/masuk.ts'
import { pengaturan } from './endpoints/pengaturan.ts'
import { register } from './endpoints/register.ts'
import { sehat } from './endpoints/sehat.ts'
import { serveFiles } from './files/serve.ts'
import { describeCalls } from './docs.ts'
import { keepPace } from './pace.ts'
import { busy } from './problems.ts'
import { mountRecords } from './records/mount.ts'
import { mount, nothing, tokenOf, type Route } from './route.ts'
import { serveWeb } from './web.ts'

z.config({ customError: sentence })

/** The application as a value: build it, `inject` into it or let it listen, close it. */
export async function buildApp(house: House, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = fastify({
    logger: options.logger ?? false,
    trustProxy: options.trustProxy ?? false,
    // Fastify would hold slow clients for ever; `keepPace` is stricter with bodies.
    requestTimeout: 600_000,
    keepAliveTimeout: 5_000,
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
    bodyLimit: 1024 * 1024,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // An address that cannot even be read never gets as far as the error handler.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  })
  // Sockets are not counted per address: a whole campus stands behind one.
  app.server.maxConnections = 5_000
  app.setErrorHandler(answerError)
  keepPace(app)
  await app.register(helmet, security)
  await app.register(multipart, { limits: { fileSize: MAX_FILE_BYTES + 1 } })
  if (options.limits ?? true) {
    await app.register(rateLimit, {
      max: 300,
      timeWindow: 10_000,
      // The pages and their assets are cheap, and a computer lab loads them all at once from one address.
      allowList: (request) => !/^\/(api|berkas)\//.test(request.url),
      keyGenerator: (request) => tokenOf(request) ?? request.ip,
      errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
    })
  }

  if (options.limits ?? true) await app.register(underPressure, pressure)
  await app.register(describeCalls)
  await app.register(
    (api, _options, done) => {
      for (const resource of Object.values(resources)) mountRecords(api, house, resource)
      for (const table of [masuk, datasaya, register, daftar, laporan, pengaturan, impor, sehat])
        mountEndpoints(api, house, table)
      done()
    },
    { prefix: '/api' },
  )
  mountEndpoints(app, house, sehat)
  serveFiles(app, house)
  const webDir = options.webDir && existsSync(join(options.webDir, 'index.html')) ? options.webDir : undefined
  if (webDir) await serveWeb(app, webDir)
  else app.setNotFoundHandler((_request, reply) => unknownAddress(reply))
  return app
}

export interface AppOptions {
  logger?: FastifyServerOptions['logger']
  trustProxy?: boolean
  /** The built browser application; without it only the calls are answered. */
  webDir?: string
  /** false = no rate limit, for tests that press hundreds of times a second. */
  limits?: boolean
}

function mountEndpoints(app: FastifyInstance, house: House, table: object): void {
  for (const [call, handle] of Object.entries(table)) {
    const {
      query = nothing,
      body = nothing,
      answer,
      once,
    } = endpoints[call as keyof typeof endpoints] as Partial<Route> & Pick<Route, 'answer'>
    mount(app, house, {
      call,
      params: paramsOf(call),
      query,
      body,
      answer,
      once,
      handle: handle as Route['handle'],
    })
  }
}

const tooMany = (ttl: number) => {
  const seconds = Math.ceil(ttl / 1000)
  return {
    statusCode: 429,
    code: 429,
    message: `Terlalu banyak permintaan. Coba lagi dalam ${seconds} detik.`,
  }
}

/** When answers come a second late, more work only makes everybody wait longer. */
const pressure = {
  maxEventLoopDelay: 1000,
  pressureHandler: () => Promise.reject(busy()),
}

const security = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // MUI writes its styles into the page.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      frameSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'"],
    },
  },
  // The product may run on plain http inside a campus; a proxy in front adds these.
  strictTransportSecurity: false,
  referrerPolicy: { policy: 'no-referrer' as const },
}
