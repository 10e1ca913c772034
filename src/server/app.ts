import { existsSync } from 'node:fs'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { MAX_FILE_BYTES } from '../contract/fileTypes.ts'
import { errorHandler, unknownRoute } from './http/errorHandler.ts'
import type { TrustProxy } from './config.ts'
import { campusSource } from './campus.ts'
import type { AppContext } from './context.ts'
import { serveLogo } from './files/logo.ts'
import { serveFiles } from './files/serve.ts'
import { serveStops } from './mail/serveStops.ts'
import { withoutBase } from './http/basePath.ts'
import { serveDownloads } from './privacy/download.ts'
import { describeCalls } from './http/openapi.ts'
import { compressAnswers } from './http/compress.ts'
import { answerWithEtags, KEPT } from './http/etag.ts'
import { pageHeaders, REFUSAL_HEADERS, securityHeaders } from './http/headers.ts'
import { SERVER } from './jobs/job.ts'
import { keepNoConnection } from './http/keepNoConnection.ts'
import { shedLoad, type LoadLimits } from './http/loadShedding.ts'
import { limitRate } from './http/rateLimit.ts'
import { serveMetrics, type Metrics } from './http/metrics.ts'
import { watchAnswers } from './http/watchAnswers.ts'
import { keepersOf, mount, type Route } from './http/route.ts'
import { serializerCompiler } from './http/answer.ts'
import { dropSlowReaders, dropSlowSenders } from './http/slowClients.ts'
import { serveWeb } from './http/web.ts'
import { apiRoutes, healthRoutes } from './routes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The path below which people reach the application. */
    base: string
  }
}

/** The application as a value: build it, `inject` into it or let it listen, close it. */
export async function buildApp(appContext: AppContext, options: AppOptions = {}): Promise<FastifyInstance> {
  const base = options.base ?? '/'
  const app = fastify({
    ...logging(options.log),
    genReqId: requestIds(),
    rewriteUrl: withoutBase(base),
    trustProxy: trusted(options.trustProxy ?? false),
    // Fastify would hold slow clients for ever; `dropSlowSenders` is stricter with bodies.
    requestTimeout: 600_000,
    keepAliveTimeout: 5_000,
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
    bodyLimit: 1024 * 1024,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // What has come is answered, also while the server stops: nobody else has it.
    return503OnClosing: false,
    // An address that cannot even be read never gets as far as the hooks and the error handler.
    frameworkErrors: (error, request, reply) => {
      void reply.headers(REFUSAL_HEADERS)
      void errorHandler(options.log, options.metrics)(error, request, reply)
    },
  })
  app.setSerializerCompiler(serializerCompiler)
  app.decorate('base', base)
  // Sockets are not counted per address: a whole campus stands behind one.
  app.server.maxConnections = 5_000
  app.setErrorHandler(errorHandler(options.log, options.metrics))
  watchAnswers(app, options)
  dropSlowSenders(app, options.pace?.senders)
  dropSlowReaders(app, options.pace?.readers)
  keepNoConnection(app, appContext)
  const https = options.https ?? false
  await securityHeaders(app, { https })
  if (options.limits ?? true) {
    shedLoad(app, { ...options.load, base, metrics: options.metrics })
    await limitRate(app, appContext)
  }
  await describeCalls(app, { https, base })
  await app.register((api) => mountCalls(api, appContext), { prefix: '/api' })
  await app.register(async (pages) => {
    await pageHeaders(pages, { https })
    mountAll(pages, appContext, healthRoutes)
    serveFiles(pages, appContext, options.log)
    if (options.metrics) serveMetrics(pages, options.metrics, options.metricsToken)
    const campus = campusSource(appContext)
    serveLogo(pages, appContext, campus)
    await serveStops(pages, appContext)
    serveDownloads(pages, appContext, campus, options.log)
    const webDir =
      options.webDir && existsSync(join(options.webDir, 'index.html')) ? options.webDir : undefined
    if (webDir) await serveWeb(pages, webDir, campus)
    else pages.setNotFoundHandler(unknownRoute)
  })
  return app
}

export interface AppOptions {
  /** Where the application logs what went wrong. */
  log?: FastifyBaseLogger & { isLevelEnabled(level: string): boolean }
  trustProxy?: TrustProxy
  /** What is counted, and what opens `/metrik` from elsewhere. */
  metrics?: Metrics | undefined
  metricsToken?: string | undefined
  /** The built browser application; without it only the calls are answered. */
  webDir?: string
  /** The path below which people reach it: '/' or '/magang/'. */
  base?: string
  /** People reach it by https alone. */
  https?: boolean
  /** How fast is fast enough, for tests that cannot wait half a minute. */
  pace?: {
    senders?: Parameters<typeof dropSlowSenders>[1]
    readers?: Parameters<typeof dropSlowReaders>[1]
  }
  /** false = no rate limit, for tests that press hundreds of times a second. */
  limits?: boolean
  /** When requests are turned away, where it differs from what is usual. */
  load?: Partial<LoadLimits>
}

/** Fastify takes no number: whoever reaches the port past the proxies can forge as many hops. The README says so. */
const trusted = (proxies: TrustProxy) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies

/** What people are told when something went wrong: one of this server and no other, since it began. */
function requestIds(): () => string {
  const server = SERVER.slice(0, 4)
  let last = 0
  return () => `${server}-${(last += 1).toString(36)}`
}

/** Requests are written down from level `info` on; before that they need not even be listened to. */
const logging = (log: AppOptions['log']): { loggerInstance?: FastifyBaseLogger } =>
  log?.isLevelEnabled('info') ? { loggerInstance: log } : {}

/** Everything below `/api`. What a call does not need costs it nothing: each plugin stands in the scope of those that do. */
async function mountCalls(api: FastifyInstance, appContext: AppContext): Promise<void> {
  api.setNotFoundHandler(unknownRoute)
  await compressAnswers(api)
  const { kept = [], noStore = [], writing = [] } = Object.groupBy(apiRoutes, scopeOf)
  await api.register(async (scope) => {
    await answerWithEtags(scope)
    mountAll(scope, appContext, kept)
    scope.get('/openapi.json', (_request, reply) => reply.headers(KEPT).send(api.swagger()))
  })
  mountAll(api, appContext, noStore)
  await api.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: MAX_FILE_BYTES + 1 } })
    mountAll(scope, appContext, writing)
  })
}

function scopeOf(route: Route): 'kept' | 'noStore' | 'writing' {
  if (!route.call.startsWith('GET ')) return 'writing'
  return keepersOf(route).size > 0 ? 'kept' : 'noStore'
}

function mountAll(app: FastifyInstance, appContext: AppContext, routes: readonly Route[]): void {
  for (const route of routes) mount(app, appContext, route)
}
