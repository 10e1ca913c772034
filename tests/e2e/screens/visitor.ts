import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { DEMO_PASSWORD } from '../../../src/server/db/demo/accounts.ts'
import type { Stage } from '../stage.ts'
import { faultsOf, type Device } from './look.ts'
import { strangers } from './words.ts'
import { quiet } from '../../support/browser.ts'

type Login = 'login' | 'login_mahasiswa' | 'login_dosen'

/** Somebody who goes through their screens and looks at each: can everybody use it, and is it all one language? */
export async function visitor(stage: Stage, device: Device, who?: { login: Login; username: string }) {
  const page = await stage.browser.page({ width: device === 'desktop' ? 1280 : 390, baseURL: stage.url })
  const data = new Set<string>()
  const reading: Promise<void>[] = []
  // Whole answers only: the body of one that a page gave up when it was left may never come.
  page.on('requestfinished', (request) => {
    if (!request.url().includes('/api/')) return
    const read = request
      .response()
      .then((response) => (response?.headers()['content-type']?.includes('json') ? response.json() : null))
      .then(
        (answer) => remember(answer, data),
        () => undefined,
      )
    reading.push(read)
  })
  const asked = new Set<Request>()
  let lastAsked = 0
  page.on('request', (request) => {
    asked.add(request)
    lastAsked = performance.now()
  })
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
  let isNew = true
  let language: 'id' | 'en' = 'id'
  const faults: string[] = []
  if (who) await signIn(page, stage.url, who)

  // A form over its page hides the title of the page from whoever hears it.
  const hasTitle = () =>
    page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first().waitFor()

  /** Everything that was asked for has come, and the page has had the time to show it. */
  async function rendered() {
    const since = performance.now()
    for (;;) {
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
      const calm = performance.now() - Math.max(since, lastAsked)
      if (asked.size === 0 && calm > REACT_HOLDS_BACK_MS) return
      await page.waitForTimeout(50)
    }
  }

  const me = {
    page,

    async speaks(chosen: 'id' | 'en') {
      language = chosen
      // What was closed takes its own step back: an address that is opened before it would be given up for it.
      await page.waitForFunction(() => !(history.state as { lembar?: string } | null)?.lembar)
      await page.goto('/icon.svg')
      await page.evaluate((chosen) => localStorage.setItem('bahasa', chosen), chosen)
    },

    async opens(path: string) {
      // What was looked for is repeated in the person's own words.
      for (const words of new URL(path, stage.url).searchParams.getAll('cari')) data.add(words)
      await page.goto(path)
      await hasTitle()
      await quiet(page)
      isNew = false
    },

    /** From one page to the next as a link leads: what is loaded stays loaded. */
    async follows(path: string) {
      if (isNew) return me.opens(path)
      for (const words of new URL(path, stage.url).searchParams.getAll('cari')) data.add(words)
      await page.evaluate(toAddress, path)
      await rendered()
      await hasTitle()
    },

    /** Both questions, of the screen as it stands. */
    async looks(where: string) {
      faults.push(...(await faultsOf(page, device)).map((fault) => `${where}: ${fault}`))
      await me.reads(where)
    },

    /** The same in one width and in the light. */
    async glances(where: string) {
      faults.push(...(await faultsOf(page, device, { whole: false })).map((fault) => `${where}: ${fault}`))
      await me.reads(where)
    },

    async reads(where: string) {
      const texts = await page.evaluate(visibleTexts)
      await Promise.all(reading)
      for (const text of await strangers(language, texts, data))
        faults.push(`${where}: unknown words: ${text}`)
    },

    /** At the end: everything that was found, on every screen. */
    isContent() {
      expect(faults.join('\n')).toBe('')
    },
  }
  return me
}

/** So long React keeps a part that has just come behind the one before, lest the page flickers; and a little. */
const REACT_HOLDS_BACK_MS = 350

/** Runs in the page: the router hears of it as of a link or the back button. */
function toAddress(path: string) {
  const { idx = 0 } = (history.state ?? {}) as { idx?: number }
  const state = { idx: idx + 1, key: crypto.randomUUID(), usr: null }
  history.pushState(state, '', path)
  dispatchEvent(new PopStateEvent('popstate', { state }))
}

export type Visitor = Awaited<ReturnType<typeof visitor>>

async function signIn(page: Page, url: string, { login, username }: { login: Login; username: string }) {
  const response = await fetch(`${url}/api/${login}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, userpass: DEMO_PASSWORD }),
  })
  const { token } = (await response.json()) as { token: string }
  await page.goto('/icon.svg')
  await page.evaluate((token) => {
    localStorage.setItem('token', token)
    localStorage.setItem('login', '1')
  }, token)
}

function remember(answer: unknown, data: Set<string>) {
  if (typeof answer === 'object' && answer !== null)
    for (const part of Object.values(answer)) remember(part, data)
  else if (typeof answer === 'string' && answer.trim() !== '') {
    data.add(answer.trim())
    for (const line of answer.split('\n')) if (line.trim() !== '') data.add(line.trim())
  }
}

/** Runs in the page: everything a person can see or have read out. */
function visibleTexts() {
  const texts = [document.title]
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!parent || parent.closest('script, style, noscript, textarea')) continue
    const shown = parent.closest('select') ?? parent
    if (shown.checkVisibility()) texts.push(node.textContent ?? '')
  }
  for (const element of document.querySelectorAll(
    '[aria-label], [placeholder], [title], [alt], [aria-description]',
  )) {
    if (!element.checkVisibility()) continue
    for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description'])
      texts.push(element.getAttribute(name) ?? '')
  }
  return texts.filter((text) => text.trim() !== '')
}
