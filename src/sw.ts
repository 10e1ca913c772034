import { createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { isPage } from './app/pages.ts'
import { withSendLock, NAME, notifyTabs } from './dataProvider/queue/events.ts'
import { post } from './dataProvider/queue/post.ts'
import { sendAll } from './dataProvider/queue/send.ts'
import { senderStore, queueStore } from './dataProvider/queue/queueStore.ts'
import { below, kept } from './i18n/base.ts'

/**
 * The service worker: the application opens without a connection and at once, and what waits is sent when the
 * connection comes back, even with no page open. It keeps files of the application and nothing else: no answer of the
 * API, no uploaded file, no address that somebody opened.
 */
const worker = self as unknown as Worker

// Filled in by the build (vite.config.ts).
precacheAndRoute(self.__WB_MANIFEST)

// All pages are one, which finds its own way.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isPage(url.pathname),
  createHandlerBoundToURL('index.html'),
)

/** As workbox-window says it. */
const SKIP_WAITING = 'SKIP_WAITING'

/** What only an admin or a reader of English needs is kept when it was fetched: its name changes with its content. */
const FETCHED = kept('aset')
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith(below('assets/')),
  new CacheFirst({
    cacheName: FETCHED,
    plugins: [
      {
        fetchDidSucceed: async ({ response }) => {
          if (response.status === 404) void giveWay().catch(() => undefined)
          return response
        },
      },
    ],
  }),
)

worker.addEventListener('activate', (event) => event.waitUntil(caches.delete(FETCHED)))
worker.addEventListener('message', ({ data }) => {
  // The person has asked for the new version.
  if ((data as { type?: unknown } | null)?.type === SKIP_WAITING) void worker.skipWaiting()
})
worker.addEventListener('sync', (event) => {
  if (event.tag === NAME) event.waitUntil(sendWaiting())
})

/**
 * A part of this version is gone from the server: its page cannot go on as it is. The next version takes over, so that
 * loading the page again brings it.
 */
async function giveWay(): Promise<void> {
  const { registration } = worker
  await registration.update()
  const next = registration.installing ?? registration.waiting
  const ready = () => next?.state === 'installed' && next.postMessage({ type: SKIP_WAITING })
  next?.addEventListener('statechange', ready)
  ready()
}

/** The browser has a connection again. It asks later when this fails. */
async function sendWaiting(): Promise<void> {
  const sender = await senderStore.read()
  if (!sender) return
  const { person } = sender
  const outcome = await withSendLock(() =>
    sendAll({
      person,
      store: queueStore,
      post: (sending) => post(sending, sender),
      onResult: notifyTabs,
    }),
  )
  if (outcome === 'later') throw new Error('Not everything was sent')
  if (outcome !== undefined) await senderStore.drop()
}

/** The part of a service worker's world that is used here: its types and those of a page cannot stand together. */
interface Worker {
  registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener(name: 'activate', listener: (event: Lasting) => void): void
  addEventListener(name: 'sync', listener: (event: Lasting & { tag: string }) => void): void
  addEventListener(name: 'message', listener: (event: { data: unknown }) => void): void
}
interface Lasting {
  waitUntil(work: Promise<unknown>): void
}

declare global {
  interface Window {
    __WB_MANIFEST: PrecacheEntry[]
  }
}
