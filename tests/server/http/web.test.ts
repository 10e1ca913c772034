import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveWeb } from '../../../src/server/http/web.ts'

const PAGE = '<!doctype html><title>Magang</title>'
const SCRIPT = 'console.log("halo")'

let app: FastifyInstance
let webDir: string
beforeAll(async () => {
  webDir = mkdtempSync(join(tmpdir(), 'magang-web-'))
  mkdirSync(join(webDir, 'assets/admin'), { recursive: true })
  writeFileSync(join(webDir, 'index.html'), PAGE)
  writeFileSync(join(webDir, 'index.html.br'), brotliCompressSync(PAGE))
  writeFileSync(join(webDir, 'sw.js'), SCRIPT)
  writeFileSync(join(webDir, 'assets/awal-1a2b.js'), SCRIPT)
  writeFileSync(join(webDir, 'assets/awal-1a2b.js.br'), brotliCompressSync(SCRIPT))
  writeFileSync(join(webDir, 'assets/awal-1a2b.js.gz'), gzipSync(SCRIPT))
  app = fastify()
  app.decorate('base', '/')
  await serveWeb(app, webDir)
})
afterAll(async () => {
  await app.close()
  rmSync(webDir, { recursive: true })
})
const get = (url: string, coding?: string) =>
  app.inject({ url, headers: coding === undefined ? {} : { 'accept-encoding': coding } })

test('hashed files are for ever', async () => {
  for (const coding of [undefined, 'gzip, deflate, br, zstd']) {
    const { headers, statusCode } = await get('/assets/awal-1a2b.js', coding)
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toBe('application/javascript; charset=utf-8')
  }
})

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
] as const)(
  'for %s a file leaves in the form that was laid beside it: %s',
  async (accepted, coding, open) => {
    const { headers, rawPayload } = await get('/assets/awal-1a2b.js', accepted)
    expect(headers).toMatchObject({ 'content-encoding': coding, vary: 'accept-encoding' })
    expect(open(rawPayload).toString()).toBe(SCRIPT)
  },
)

test.each(['/', '/index.html', '/laporan', '/perusahaan/7'])(
  '%s is the page, asked for anew',
  async (url) => {
    const plain = await get(url)
    expect([plain.statusCode, plain.body]).toEqual([200, PAGE])
    expect(plain.headers['cache-control']).toBe('no-cache')
    const short = await get(url, 'br')
    expect(short.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' })
    expect(brotliDecompressSync(short.rawPayload).toString()).toBe(PAGE)
  },
)

test('whoever only asks whether a page is there hears that it is', async () => {
  const { statusCode, body } = await app.inject({ method: 'HEAD', url: '/laporan' })
  expect([statusCode, body]).toEqual([200, ''])
})

test('the worker, whose name never changes, is asked for anew', async () => {
  expect((await get('/sw.js')).headers['cache-control']).toBe('no-cache')
})

const NOWHERE = [
  '/assets/lama-9z9z.js',
  '/assets/',
  '/assets/admin',
  '/assets/admin/',
  '/api/tidakada',
  '/berkas/1',
]
test.each(NOWHERE)('%s is no page', async (url) => {
  const { statusCode, headers } = await get(url)
  expect(statusCode).toBe(404)
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
})

test('the router keeps one address for all hashed files', () => {
  const routes = app.printRoutes({ commonPrefix: false })
  expect(routes).toContain('/sw.js')
  expect(routes).not.toContain('awal-1a2b')
})
