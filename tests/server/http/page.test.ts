import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { UNNAMED, type Campus } from '../../../src/contract/campus.ts'
import { serveWeb } from '../../../src/server/http/web.ts'

/** The page with the name of its campus in it: what is served, and how long browsers keep it. */
const PAGE = `<!doctype html><html><head>
  <link rel="icon" href="/icon.svg" type="image/svg+xml" />
  <link rel="apple-touch-icon" href="/icons/apple.png" />
  <link rel="manifest" href="/magang.webmanifest" />
  <title>Magang</title></head><body></body></html>`
const MANIFEST = { name: 'Magang Politeknik', short_name: 'Magang', start_url: '/', icons: [] }

let app: FastifyInstance
let webDir: string
let campus: Campus = UNNAMED
const NAMED: Campus = {
  ...UNNAMED,
  nama: 'Politeknik </script><script>alert(1)</script> & Ranah',
  singkatan: 'Polram',
  logo: 'kampus/logo?v=0123456789ab',
  versi: 3,
}

beforeAll(async () => {
  webDir = mkdtempSync(join(tmpdir(), 'magang-page-'))
  writeFileSync(join(webDir, 'index.html'), PAGE)
  writeFileSync(join(webDir, 'magang.webmanifest'), JSON.stringify(MANIFEST))
  app = fastify()
  app.decorate('base', '/')
  await serveWeb(app, webDir, async () => ({ ...campus, file: null }))
})
afterAll(async () => {
  await app.close()
  rmSync(webDir, { recursive: true })
})
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const embedded = (html: string) =>
  JSON.parse(/<script type="application\/json" id="kampus">(.*?)<\/script>/s.exec(html)![1]!) as Campus

test('without a name the page and the manifest are as they were built', async () => {
  campus = UNNAMED
  expect((await get('/laporan')).body).toBe(PAGE)
  expect((await get('/magang.webmanifest')).json()).toEqual(MANIFEST)
})

test('the name stands in the page as data, and can end nothing', async () => {
  campus = NAMED
  for (const url of ['/', '/index.html', '/index.html?__WB_REVISION__=abc', '/laporan']) {
    const { body, headers } = await get(url)
    expect(headers['cache-control']).toBe('no-cache')
    expect(embedded(body)).toEqual(NAMED)
    expect(body.match(/<script/g)).toHaveLength(1)
    expect(body).toContain('<title>Magang Polram</title>')
    expect(body).toContain('href="/kampus/apple.png?v=0123456789ab"')
    expect(body).toContain('href="/kampus/ikon-192.png?v=0123456789ab" type="image/png"')
  }
})

test('whoever has the page of this name hears so; a new name is another page', async () => {
  campus = NAMED
  const first = await get('/')
  const tag = String(first.headers.etag)
  expect((await get('/', { 'if-none-match': tag })).statusCode).toBe(304)
  campus = { ...NAMED, nama: 'Politeknik Baru', versi: 4 }
  const next = await get('/', { 'if-none-match': tag })
  expect(next.statusCode).toBe(200)
  expect(embedded(next.body).nama).toBe('Politeknik Baru')
})

test('it leaves in the coding that is understood', async () => {
  campus = NAMED
  const plain = (await get('/')).body
  const br = await get('/', { 'accept-encoding': 'gzip, deflate, br, zstd' })
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain)
  const gzip = await get('/', { 'accept-encoding': 'gzip' })
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain)
})

test('a phone that installs it has the name and the logo of the campus', async () => {
  campus = NAMED
  const answer = await get('/magang.webmanifest')
  expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/)
  const manifest = answer.json<
    Omit<typeof MANIFEST, 'icons'> & { icons: { src: string; purpose?: string }[] }
  >()
  expect(manifest).toMatchObject({ short_name: 'Magang Polram', start_url: '/' })
  expect(manifest.name).toContain('Politeknik')
  expect(manifest.icons.map(({ src, purpose }) => [src.split('?')[0], purpose])).toEqual([
    ['kampus/ikon-192.png', undefined],
    ['kampus/ikon-512.png', undefined],
    ['kampus/maskable-192.png', 'maskable'],
    ['kampus/maskable-512.png', 'maskable'],
  ])
  campus = { ...NAMED, singkatan: 'Politeknik yang panjang sekali', versi: 5 }
  expect((await get('/magang.webmanifest')).json<typeof MANIFEST>().short_name).toBe('Magang')
})
