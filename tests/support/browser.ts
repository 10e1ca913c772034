import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { chromium, firefox } from 'playwright-core'
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { findBrowser, findFirefox } from '../../scripts/browser.mjs'
import { inRoot } from '../../scripts/root.mjs'
import { BROWSER_ZONE, shift, shiftDate } from './clock.ts'

/** What is waited for comes sooner, also on a busy machine: this is how long it takes to believe that it never does. */
export const PATIENCE_MS = 90_000

export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]

/** Whose engine: Chromium's, or Firefox's in the long run. */
export const ENGINE = process.env.ENGINE === 'firefox' ? 'firefox' : 'chromium'

/** What Firefox's own viewer of PDFs says in a page with a strict policy; it shows them all the same. */
const OF_VIEWER =
  /Setting up fake worker|injection sink .*require-trusted-types-for|Invalid absolute docBaseUrl|style-src resource:|NS_ERROR_FAILURE.*JS frame :: blob:/

/** @param viewsPdf what the shell cannot, in which the run's pages open where there is one (globalChromium.ts) */
export async function openBrowser({ viewsPdf = false } = {}) {
  if (ENGINE === 'firefox') {
    // Playwright drives Debian's Firefox by WebDriver BiDi.
    const browser = await firefox.launch({
      channel: 'moz-firefox',
      executablePath: await findFirefox(),
      headless: true,
    })
    await typeInsteadOfFilling(browser)
    return browser
  }
  // In a run of tests there is one (globalChromium.ts); what is opened in it closes with this connection.
  const { CHROMIUM_SERVER, CHROMIUM_SHELL } = process.env
  if (CHROMIUM_SERVER && !(viewsPdf && CHROMIUM_SHELL)) return chromium.connect(CHROMIUM_SERVER)
  const executablePath = await findBrowser()
  if (!executablePath)
    throw new Error('No Chromium: run `npm test -- e2e` once, or set CHROMIUM=/path/to/chromium.')
  return chromium.launch({ executablePath, headless: true, args: FLAGS })
}

/** What Playwright fills in by script, React does not hear of in Firefox; what is typed it does. */
async function typeInsteadOfFilling(browser: Browser) {
  const page = await browser.newPage()
  const locators = Object.getPrototypeOf(page.locator('html')) as Locator
  const fill = locators.fill
  locators.fill = async function (this: Locator, text, options) {
    const type = await this.getAttribute('type', options)
    if (type === 'date' || type === 'time') return fill.call(this, text, options)
    await this.focus(options)
    await this.press('ControlOrMeta+a')
    await this.press('Delete')
    await this.pressSequentially(text)
  }
  await page.close()
}

/** A phone as the engine can play one: Firefox knows its size only. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  ...(ENGINE === 'chromium' && { deviceScaleFactor: 2, isMobile: true, hasTouch: true }),
}

/**
 * A browser in which each page is a person of their own, with their own storage. What a page writes to the
 * console as an error or warning fails the test, like everywhere else (`allowConsole` for what is expected).
 */
export async function launch(needs?: { viewsPdf: boolean }) {
  const browser = await openBrowser(needs)

  return {
    async page({
      width = 1280,
      ...options
    }: { width?: 390 | 1280 } & BrowserContextOptions = {}): Promise<Page> {
      const context = await browser.newContext({
        ...(width === 390 ? PHONE : { viewport: { width, height: 800 } }),
        locale: 'id-ID',
        timezoneId: BROWSER_ZONE,
        acceptDownloads: true,
        ...options,
      })
      context.setDefaultTimeout(PATIENCE_MS)
      await setClock(context)
      const page = await context.newPage()
      await keepsWhatFails(context, page)
      page.on('console', (message) => {
        const type = message.type()
        if (type !== 'error' && type !== 'warning') return
        if (ENGINE === 'firefox' && OF_VIEWER.test(message.text())) return
        console.error(`[${page.url()}] ${message.text()} (${message.location().url})`)
      })
      page.on('pageerror', (error) => {
        const text = error.stack ?? error.message
        if (ENGINE === 'firefox' && OF_VIEWER.test(`${error.message} ${text}`)) return
        console.error(`[${page.url()}] ${text}`)
      })
      return page
    },
    close: () => browser.close(),
  }
}

/**
 * A test that fails leaves a picture of its pages in screenshots/failed/, and with TRACE=1 everything that happened
 * there, for `npx playwright-core show-trace`.
 */
export async function keepsWhatFails(context: BrowserContext, page: Page) {
  const traced = process.env.TRACE === '1'
  if (traced) await context.tracing.start({ screenshots: true, snapshots: true })
  onTestFinished(async ({ task }) => {
    const failed = task.result?.state === 'fail'
    const path = inRoot('screenshots', 'failed', `${fileName(task.name)}-${randomUUID().slice(0, 4)}`)
    const show = (what: string) => process.stderr.write(`${what}\n`)
    if (traced) await context.tracing.stop(failed ? { path: `${path}.zip` } : {})
    if (traced && failed) show(`trace: npx playwright-core show-trace ${path}.zip`)
    if (!failed || page.isClosed()) return
    await page.screenshot({ path: `${path}.png`, timeout: 10_000 }).then(
      () => show(`picture: ${path}.png`),
      () => show('no picture: the page does not answer'),
    )
  })
}

const fileName = (name: string) => name.replaceAll(/\W+/g, '-').slice(0, 60)

/** The pages of this context, and their service worker, have the clock of the test. */
export async function setClock(context: BrowserContext) {
  if (shift === 0) return
  await context.addInitScript(shiftDate, shift)
  context.on('serviceworker', (worker) => void worker.evaluate(shiftDate, shift).catch(() => undefined))
}

/** Says yes to leaving. The form is there a moment before the page is loaded anew, which is the end of it. */
export async function confirmLeaving(page: Page): Promise<void> {
  const leave = page.getByRole('alertdialog').getByRole('button', { name: 'Keluar' })
  await Promise.all([page.waitForEvent('load'), leave.click()])
  await page.getByLabel('Nama pengguna').waitFor()
}

/** Leaves a picture of the whole page in screenshots/, which git ignores. */
export async function shot(page: Page, name: string) {
  const folder = inRoot('screenshots')
  mkdirSync(folder, { recursive: true })
  // Fonts and the last transition first, or the picture shows a moment nobody sees.
  await page.evaluate(() => document.fonts.ready)
  const seen = page.viewportSize()!
  // A screen as high as the page: what is fixed to the screen's edge stands at the edge of the picture.
  const dialogs = await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog').getByRole('heading'))
    .count()
  const height = dialogs > 0 ? 0 : await page.evaluate(() => document.documentElement.scrollHeight)
  if (height > seen.height) await page.setViewportSize({ ...seen, height: Math.min(height, 8000) })
  if (height > seen.height) await page.evaluate(() => window.scrollTo(0, 0))
  await page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled', caret: 'hide' })
  if (height > seen.height) await page.setViewportSize(seen)
}

/** Until nothing more is asked of the server; a PDF in a frame may never say so, and then a moment is enough. */
export async function quiet(page: Page): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS; waited += MOMENT_MS) {
    const isQuiet = await page.waitForLoadState('networkidle', { timeout: MOMENT_MS }).then(
      () => true,
      () => false,
    )
    if (isQuiet || (await page.locator('iframe').count()) > 0) return
  }
}
const MOMENT_MS = 5_000
