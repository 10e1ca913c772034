import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import { FLAGS } from '../../support/browser.ts'
import type { MeasuredPage } from './pages.ts'
import { PHONE, PROCESSOR, signInto, SLOW } from './visit.ts'

/**
 * Second visits of a phone, with the service worker in control, as milliseconds. The browser is driven by what slows it
 * and by nothing else: a debugger that listens, as Playwright's does, has V8 note where every line of a script stands,
 * which costs a slow processor half a second of each visit.
 *
 * @param urls one installation, or two in turn: what else runs on the machine then slows both
 * @returns for each of them the visits, in their order
 */
export async function visitsAgain(
  executablePath: string,
  urls: readonly string[],
  page: MeasuredPage,
  rounds: number,
): Promise<Again[][]> {
  const folder = mkdtempSync(join(tmpdir(), 'magang-lagi-'))
  try {
    await firstVisits(executablePath, folder, urls, page)
    const browser = await openBare(executablePath, folder)
    try {
      // A browser that has just begun makes its own windows beside the page.
      await visit(browser.port, urls[0]!, page)
      const visits: Again[][] = urls.map(() => [])
      for (let round = 0; round < rounds; round++)
        for (const [at, url] of urls.entries()) visits[at]!.push(await visit(browser.port, url, page))
      return visits
    } finally {
      await browser.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export interface Again {
  /** It is painted, and able to answer. */
  ready: number
  lcp: number
}

/** Signed in, with all that a visit leaves on the device; and once more, as scripts are kept compiled from the second time on. */
async function firstVisits(
  executablePath: string,
  folder: string,
  urls: readonly string[],
  page: MeasuredPage,
) {
  const options = { executablePath, headless: true, args: FLAGS, ...PHONE }
  const context = await chromium.launchPersistentContext(folder, options)
  try {
    for (const url of urls) {
      const opened = await context.newPage()
      await signInto(opened, url, page)
      for (let visit = 0; visit < 3; visit++) {
        await opened.goto(url + page.path)
        await opened.locator(page.ready).first().waitFor()
        await opened.waitForLoadState('networkidle')
        await opened.evaluate(async () => void (await navigator.serviceWorker.ready))
        await pause(CALM_MS)
      }
      await opened.close()
    }
  } finally {
    await context.close()
  }
}

async function openBare(executablePath: string, folder: string) {
  // Written anew by the browser once it listens.
  const told = join(folder, 'DevToolsActivePort')
  rmSync(told, { force: true })
  const browser = spawn(
    executablePath,
    [...FLAGS, '--headless', `--user-data-dir=${folder}`, '--remote-debugging-port=0', 'about:blank'],
    { stdio: 'ignore' },
  )
  const ended = new Promise<void>((resolve) => browser.once('exit', () => resolve()))
  while (!existsSync(told) || !readFileSync(told, 'utf8').includes('\n')) await pause(50)
  return {
    port: Number(readFileSync(told, 'utf8').split('\n')[0]),
    close: () => {
      browser.kill()
      return ended
    },
  }
}

async function visit(port: number, url: string, page: MeasuredPage): Promise<Again> {
  const made = await fetch(`http://127.0.0.1:${port}/json/new?about:blank`, { method: 'PUT' })
  const target = (await made.json()) as { id: string; webSocketDebuggerUrl: string }
  const { send, close } = await connect(target.webSocketDebuggerUrl)
  const { viewport, deviceScaleFactor } = PHONE
  await send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor, mobile: true })
  await send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR })
  await send('Network.enable')
  await send('Network.emulateNetworkConditions', { offline: false, ...SLOW })
  await send('Page.enable')
  await send('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${watch})(${JSON.stringify(page.ready)})`,
  })
  await send('Page.navigate', { url: url + page.path })
  const look = async () => {
    const answer = await send('Runtime.evaluate', { expression: 'JSON.stringify(window.again)' })
    return JSON.parse(answer.result?.value ?? '{}') as Partial<Again & { controlled: boolean }>
  }
  let seen = await look()
  for (; seen.ready === undefined; seen = await look()) await pause(250)
  await pause(CALM_MS)
  seen = await look()
  close()
  await fetch(`http://127.0.0.1:${port}/json/close/${target.id}`)
  if (!seen.controlled) throw new Error(`${page.name}: the service worker was not in control.`)
  return { ready: seen.ready!, lcp: seen.lcp ?? NaN }
}

/** What has been asked for is there, and what is kept of it is written. */
const CALM_MS = 2500

/** Chromium's own protocol, one command after the other. */
async function connect(address: string) {
  const socket = new WebSocket(address)
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))
  const waits = new Map<number, (answer: Answer) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result = {} } = JSON.parse(String(data)) as { id?: number; result?: Answer }
    if (id !== undefined) waits.get(id)?.(result)
  })
  let sent = 0
  return {
    send: (method: string, params: object = {}) =>
      new Promise<Answer>((resolve) => {
        waits.set(++sent, resolve)
        socket.send(JSON.stringify({ id: sent, method, params }))
      }),
    close: () => socket.close(),
  }
}
type Answer = { result?: { value?: string } }

/** Runs in the page before anything of ours. */
function watch(ready: string) {
  const again: Partial<Again & { controlled: boolean }> = {}
  Object.assign(window, { again })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) again.lcp = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  const observer = new MutationObserver(() => {
    if (!document.querySelector(ready)) return
    observer.disconnect()
    requestAnimationFrame(() =>
      setTimeout(() => {
        again.ready = performance.now()
        again.controlled = navigator.serviceWorker.controller !== null
      }),
    )
  })
  observer.observe(document, { childList: true, subtree: true })
}
