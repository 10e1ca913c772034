import type { Browser, BrowserContext, Page } from 'playwright-core'
import { DEMO_PASSWORD } from '../../../src/server/db/demo/accounts.ts'
import type { MeasuredPage } from './pages.ts'

/** Slow 4G as web.dev and Lighthouse mean it, and a processor four times slower than this one. */
export const SLOW = {
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
export const PROCESSOR = 4

/** Opens a page on a device that knows the person and has nothing of the application in its caches. */
export async function visitFirst(browser: Browser, url: string, measured: MeasuredPage): Promise<Visit> {
  const context = await browser.newContext(measured.desktop ? DESKTOP : PHONE)
  try {
    await prepare(context, url, measured)
    return await visit(context, url, measured, { press: true })
  } finally {
    await context.close()
  }
}

export type Visit = Awaited<ReturnType<typeof visit>>

export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'id-ID',
}
const DESKTOP = { viewport: { width: 1280, height: 800 }, locale: 'id-ID' }

/** Signs in, opens the page once at full speed, so that the device remembers what it will, and empties the caches. */
export async function prepare(context: BrowserContext, url: string, measured: MeasuredPage) {
  const page = await context.newPage()
  await signInto(page, url, measured)
  await page.goto(url + measured.path)
  await page
    .locator(measured.opened ?? measured.ready)
    .first()
    .waitFor()
  await page.waitForLoadState('networkidle')
  // The service worker has fetched what it keeps, and no page of ours is open that would fetch it again.
  await page.evaluate(() =>
    Promise.race([navigator.serviceWorker.ready, new Promise((resolve) => setTimeout(resolve, 8000))]).then(
      () => undefined,
    ),
  )
  await page.close()
  const outside = await context.newPage()
  const cdp = await context.newCDPSession(outside)
  await cdp.send('Network.clearBrowserCache')
  await cdp.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'service_workers,cache_storage' })
  await outside.close()
}

export async function signInto(page: Page, url: string, { who }: MeasuredPage) {
  if (!who) return
  const response = await fetch(`${url}/api/${who.login}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: who.username, userpass: DEMO_PASSWORD }),
  })
  const { token } = (await response.json()) as { token: string }
  await page.goto(`${url}/icon.svg`)
  await page.evaluate((token) => {
    localStorage.setItem('token', token)
    localStorage.setItem('login', '1')
  }, token)
}

async function visit(
  context: BrowserContext,
  url: string,
  measured: MeasuredPage,
  { press }: { press: boolean },
) {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  if (!measured.fast) {
    await cdp.send('Network.emulateNetworkConditions', { offline: false, ...SLOW })
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR })
  }
  const traffic = { requests: 0, scripts: 0, bytes: 0 }
  cdp.on('Network.responseReceived', ({ response, type }) => {
    if (response.fromDiskCache || response.fromServiceWorker || response.url.startsWith('data:')) return
    traffic.requests++
    if (type === 'Script') traffic.scripts++
  })
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => (traffic.bytes += encodedDataLength))
  await page.addInitScript(watch, measured.ready)

  await page.goto(url + measured.path)
  await measured.begin?.(page)
  // Now and then: to look in every frame would slow the page that is drawn.
  await page.waitForFunction(() => window.bench.ready > 0, undefined, { polling: 200 })
  const { bytes, requests } = { ...traffic }
  await settled(page)
  // Until all is quiet, what is fetched behind the first picture too.
  const { scripts } = traffic
  const shown = await page.evaluate(() => ({
    ...window.bench,
    ready: window.bench.ready - window.bench.sent,
  }))
  const pressed = press ? await pressing(page, measured) : { delay: 0 }
  await page.close()
  return { ...shown, ...pressed, kB: bytes / 1024, requests, scripts }
}

/** What is pressed may not be there any more: what was measured before stands. */
async function pressing(page: Page, measured: MeasuredPage): Promise<{ delay: number; failed?: string }> {
  try {
    return { delay: await delayOf(page, measured) }
  } catch (error) {
    return { delay: NaN, failed: `press: ${messageOf(error)}` }
  }
}

/** @param error of Playwright: what it waited for stands on its next lines */
export const messageOf = (error: unknown) => String(error).split('\n').slice(0, 3).join(' ')

/** Nothing on the line and nothing on the processor for a while. */
async function settled(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })))
}

/** The longest time from a press or key to the next picture. */
async function delayOf(page: Page, measured: MeasuredPage) {
  await measured.press?.(page)
  await settled(page)
  await page.waitForTimeout(300)
  return page.evaluate(() => window.bench.delay)
}

/** Runs in the page before anything of ours. */
function watch(ready: string) {
  window.bench = { fcp: 0, lcp: 0, cls: 0, ready: 0, sent: 0, busy: 0, delay: 0, element: '' }
  const { bench } = window
  addEventListener('submit', () => (bench.sent = performance.now()), true)
  const on = (type: string, take: (entry: Entry) => void, more: object = {}) =>
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(take)).observe({
      type,
      buffered: true,
      ...more,
    })
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') bench.fcp = startTime
  })
  on('largest-contentful-paint', ({ startTime, element }) => {
    bench.lcp = startTime
    bench.element = element
      ? `${element.tagName.toLowerCase()} “${(element.textContent ?? '').trim().slice(0, 40)}”`
      : ''
  })
  on('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) bench.cls += value
  })
  // What keeps the processor from answering a finger.
  on('longtask', ({ duration }) => {
    bench.busy += Math.max(0, duration - 50)
  })
  on(
    'event',
    ({ interactionId, duration }) => {
      if (interactionId) bench.delay = Math.max(bench.delay, duration)
    },
    { durationThreshold: 16 },
  )
  const look = () => {
    if (!document.querySelector(ready)) return false
    // Painted and able to answer: after the frame that shows it.
    requestAnimationFrame(() => setTimeout(() => (bench.ready = performance.now())))
    return true
  }
  const observer = new MutationObserver(() => look() && observer.disconnect())
  observer.observe(document, { childList: true, subtree: true })
}

type Entry = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  interactionId: number
  element?: Element | null
}

declare global {
  interface Window {
    bench: {
      fcp: number
      lcp: number
      cls: number
      ready: number
      /** When a form was sent. */
      sent: number
      busy: number
      delay: number
      element: string
    }
  }
}
