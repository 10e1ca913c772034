import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import fastify, { type FastifyInstance } from 'fastify'

/**
 * The security headers of whatever leaves. Everything begins as an answer of the API, from which nothing can be loaded
 * or framed; what is a page says so by `pageHeaders`. Registered first, so that refusals of later hooks carry them too.
 */
export async function securityHeaders(app: FastifyInstance, options: { https: boolean }): Promise<void> {
  const api = { ...common(options), ...OF_PAGES_ONLY, contentSecurityPolicy: policy(API_POLICY) }
  const everybody = { ...(await saidBy(api)), 'permissions-policy': PERMISSIONS }
  const personal = { ...everybody, ...PERSONAL }
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(request.url.startsWith('/api/') ? personal : everybody)
    done()
  })
}

/** For our own pages: no markup made out of text, and no code loaded but the service worker (src/app/worker). */
export async function pageHeaders(app: FastifyInstance, options: { https: boolean }): Promise<void> {
  const directives = { ...PAGE_POLICY, requireTrustedTypesFor: ["'script'"], trustedTypes: ['pekerja'] }
  await say(app, { ...common(options), contentSecurityPolicy: policy(directives) })
}

/** For the page of @fastify/swagger-ui, which writes HTML. */
export async function apiDocsHeaders(app: FastifyInstance, options: { https: boolean }): Promise<void> {
  await say(app, { ...common(options), contentSecurityPolicy: policy(PAGE_POLICY) })
}

async function say(app: FastifyInstance, options: FastifyHelmetOptions): Promise<void> {
  const headers = await saidBy(options)
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers)
    done()
  })
}

/** Helmet's headers, asked for once: it would read its options anew for each request, a twentieth of what one record costs. */
async function saidBy(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const probe = fastify()
  await probe.register(helmet, options)
  const { headers } = await probe.get('/', async () => '').inject('/')
  await probe.close()
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      OF_FASTIFY.test(name) ? [] : [[name, String(value)]],
    ),
  )
}

const OF_FASTIFY = /^(content-(length|type)|date|connection|keep-alive)$/

/** The product may run on plain http inside a campus; where its public address is https, browsers are told to stay there. */
const common = ({ https }: { https: boolean }) => ({
  strictTransportSecurity: https && { maxAge: ONE_YEAR, includeSubDomains: false },
})
const ONE_YEAR = 365 * 24 * 60 * 60

/** What an answer of the API, which is no document, has no use for; each costs every request. */
const OF_PAGES_ONLY = {
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
}

const policy = (directives: Record<string, string[]>) => ({ useDefaults: false, directives })

const API_POLICY = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] }

const PAGE_POLICY = {
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
}

/** The same address answers each person differently, in their language, in the coding that the browser can read. */
export const PERSONAL = {
  vary: 'authorization, accept-encoding, accept-language',
  'cache-control': 'no-store',
}

/** What a refusal carries that leaves before any plugin has seen the request. */
export const REFUSAL_HEADERS = {
  ...PERSONAL,
  'content-security-policy': Object.entries(API_POLICY)
    .map(
      ([name, values]) =>
        `${name.replace(/[A-Z]/, (letter) => '-' + letter.toLowerCase())} ${values.join(' ')}`,
    )
    .join(';'),
  'x-content-type-options': 'nosniff',
}

/** Helmet has no Permissions-Policy. A photo is taken by the device's own camera, through a file input. */
const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  // A coarse place with a report, where the student lets it be noted.
  .concat('geolocation=(self)')
  .join(', ')
