import { alone, NAME, tellOthers } from './dataProvider/queue/news.ts'
import { post } from './dataProvider/queue/post.ts'
import { sendAll } from './dataProvider/queue/send.ts'
import { senderShelf, waitingShelf } from './dataProvider/queue/shelf.ts'

/**
 * The service worker: the application opens without a connection and at once, and what waits is sent when the
 * connection comes back, even with no page open. It keeps files of the application and nothing else: no answer of the
 * API, no uploaded file, no address that somebody opened.
 */
const worker = self as unknown as Worker

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(tidy()))
worker.addEventListener('message', ({ data }) => {
  // The person has asked for the new version.
  if (data === 'ganti') void worker.skipWaiting()
})
worker.addEventListener('sync', (event) => {
  if (event.tag === NAME) event.waitUntil(sendWaiting())
})
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    // A file, a call or its description is what it is; every other address is the page, which finds its own way.
    if (!/^\/(api|berkas|sehat|siap)(\/|$)|\.\w+$/.test(pathname)) event.respondWith(page(request))
  } else if (pathname.startsWith('/assets/')) event.respondWith(asset(event))
})

/** Set by the build (scripts/serviceWorker.mjs). */
declare const __SHELL__: { version: string; entry: string; files: string[] }
const { version, entry, files } = __SHELL__

/** One page for each version, so that the old one stands until the new one is wanted; hashed files for all versions. */
const PAGE = `halaman-${version}`
const ASSETS = 'aset'

async function install(): Promise<void> {
  const assets = await caches.open(ASSETS)
  const there = new Set((await assets.keys()).map(({ url }) => new URL(url).pathname))
  await assets.addAll(files.filter((file) => !there.has(file)))
  const page = await fetch('/index.html', { cache: 'no-cache' })
  // The server was given another version just now: the next look for an update finds that one whole.
  if (!page.ok || !(await page.clone().text()).includes(entry))
    throw new Error('Not the page of this version')
  await (await caches.open(PAGE)).put('/', page)
}

/** What earlier versions have left behind. */
async function tidy(): Promise<void> {
  for (const name of await caches.keys()) if (name !== PAGE && name !== ASSETS) await caches.delete(name)
  const assets = await caches.open(ASSETS)
  for (const request of await assets.keys())
    if (!files.includes(new URL(request.url).pathname)) await assets.delete(request)
}

async function page(request: Request): Promise<Response> {
  return (await (await caches.open(PAGE)).match('/')) ?? fetch(request)
}

/** Their names change with their content. What only an admin needs is kept when it was fetched. */
async function asset(event: Fetching): Promise<Response> {
  const { request } = event
  const assets = await caches.open(ASSETS)
  const kept = await assets.match(request, { ignoreVary: true })
  if (kept) return kept
  const response = await fetch(request)
  // A full device keeps less.
  if (response.ok) void assets.put(request, response.clone()).catch(() => undefined)
  else if (response.status === 404) event.waitUntil(giveWay().catch(() => undefined))
  return response
}

/**
 * A part of this version is gone from the server: its page cannot go on as it is. The next version takes over, so that
 * loading the page again brings it.
 */
async function giveWay(): Promise<void> {
  const { registration } = worker
  await registration.update()
  const next = registration.installing ?? registration.waiting
  const ready = () => next?.state === 'installed' && next.postMessage('ganti')
  next?.addEventListener('statechange', ready)
  ready()
}

/** The browser has a connection again. It asks later when this fails. */
async function sendWaiting(): Promise<void> {
  const sender = await senderShelf.read()
  if (!sender) return
  const { person, token } = sender
  const outcome = await alone(() =>
    sendAll({
      person,
      shelf: waitingShelf,
      post: (sending) => post(sending, token),
      told: tellOthers,
    }),
  )
  if (outcome === 'later') throw new Error('Not everything was sent')
  if (outcome !== undefined) await senderShelf.drop()
}

/** The part of a service worker's world that is used here: its types and those of a page cannot stand together. */
interface Worker {
  registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(name: 'sync', listener: (event: Lasting & { tag: string }) => void): void
  addEventListener(name: 'message', listener: (event: { data: unknown }) => void): void
  addEventListener(name: 'fetch', listener: (event: Fetching) => void): void
}
interface Lasting {
  waitUntil(work: Promise<unknown>): void
}
interface Fetching extends Lasting {
  request: Request
  respondWith(response: Promise<Response>): void
}
