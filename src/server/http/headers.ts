import type { FastifyInstance } from 'fastify'

/**
 * The headers that keep a page honest, on whatever leaves: made once, because every answer carries them. The product
 * may run on plain http inside a campus; where its public address is https, browsers are told to stay there.
 */
export function sendHeaders(app: FastifyInstance, { https }: { https: boolean }): void {
  const always = {
    'permissions-policy': permissions,
    ...(https && { 'strict-transport-security': `max-age=${ONE_YEAR}` }),
  }
  const [docs, calls, pages] = [forDocs, forCalls, forPages].map((headers) => ({ ...headers, ...always }))
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request
    void reply.headers((url.startsWith(DOCS) ? docs : url.startsWith('/api/') ? calls : pages)!)
    done()
  })
}

const ONE_YEAR = 365 * 24 * 60 * 60

/** Nothing of ours asks for these: a photo is taken by the device's own camera, through a file input. */
const permissions = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/** The description is shown by a program of its own, which writes HTML. */
const DOCS = '/api/docs'

/** An answer of the API. Whoever opens one in a browser gets text, from which nothing can be loaded or framed. */
export const forCalls = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  // The same address answers each person differently, in the coding that the browser can read.
  vary: 'authorization, accept-encoding',
  'cache-control': 'no-store',
}

const pagePolicy = [
  "default-src 'self'",
  "script-src 'self'",
  // MUI writes its styles into the page.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "frame-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
]

const forDocs = {
  'content-security-policy': pagePolicy.join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
}

/** Our own pages make no markup out of text, and load no code but the service worker (src/app/worker). */
const forPages = {
  ...forDocs,
  'content-security-policy': [
    ...pagePolicy,
    "require-trusted-types-for 'script'",
    'trusted-types pekerja',
  ].join('; '),
}
