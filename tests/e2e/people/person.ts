import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { DEMO_PASSWORD } from '../../../src/server/db/demo/accounts.ts'
import { namaBulan, partsOf } from '../../../src/contract/rules/calendar.ts'
import { weekOf } from '../../../src/contract/rules/weeks.ts'
import { ENGINE, PATIENCE_MS, shot } from '../../support/browser.ts'
import type { Stage } from '../stage.ts'

/** Somebody in front of a screen of their own, who finds things by the words on it. */
export async function person(stage: Stage, { width, username }: Who) {
  const page = await stage.browser.page({ width, baseURL: stage.url })
  await page.addInitScript(keepWhatIsTold)

  const me = {
    page,

    /** With a session that the same call has opened as the form's button would. */
    async signsIn() {
      const response = await fetch(`${stage.url}/api/masuk`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, userpass: DEMO_PASSWORD }),
      })
      const { token, message } = (await response.json()) as { token?: string; message: string }
      if (!token) throw new Error(`${username} cannot sign in: ${message}`)
      await page.evaluate((token) => {
        const base = document.documentElement.dataset.base ?? ''
        localStorage.setItem(`${base}token`, token)
        localStorage.setItem(`${base}login`, '1')
      }, token)
      // As the form does: from the door to the first page, from anywhere else to what was asked for.
      if (new URL(page.url()).pathname.includes('/login')) await page.goto(`${stage.url}/`)
      else await page.reload()
    },

    async signsInByForm(password = DEMO_PASSWORD) {
      await page.getByLabel('Nama pengguna').fill(username)
      await page.getByLabel('Kata sandi', { exact: true }).fill(password)
      await me.presses('Masuk')
    },

    /** In the question that stands over a page whose session has ended. */
    async signsInAgain() {
      const again = page.getByRole('dialog', { name: 'Silakan masuk lagi' })
      await again.getByLabel('Kata sandi', { exact: true }).fill(DEMO_PASSWORD)
      await me.presses('Masuk', again)
      await again.waitFor({ state: 'hidden' })
    },

    /** After a reload: the question, or the door when the device is too slow to say who was here. */
    async signsInAfterReload() {
      const again = page.getByRole('dialog', { name: 'Silakan masuk lagi' })
      const name = page.getByLabel('Nama pengguna')
      await again.or(name).first().waitFor()
      if (await again.isVisible()) return me.signsInAgain()
      await me.sees('Sesi Anda berakhir. Silakan masuk lagi.')
      await me.signsInByForm()
    },

    async opens(path: string) {
      await page.goto(stage.url + path)
    },

    async presses(name: string | RegExp, within: Page | Locator = page) {
      await press(within, name).click()
    },

    async sees(text: string | RegExp, within: Page | Locator = page) {
      await within.getByText(text).filter({ visible: true }).first().waitFor()
    },

    /** After something else was seen: a page that is still loading proves nothing. */
    async doesNotSee(text: string | RegExp, within: Page | Locator = page) {
      expect(await within.getByText(text).filter({ visible: true }).count(), `sees ${text}`).toBe(0)
    },

    async cannotPress(name: string | RegExp, within: Page | Locator = page) {
      expect(await press(within, name).count(), `can press ${name}`).toBe(0)
    },

    /** Year, month and week above the days of a report, as a schedule that begins at `mulai` counts them. */
    async choosesWeekOf(tgl: string, { mulai }: { mulai: string }) {
      const { tahun, bulan } = partsOf(tgl)
      const year = page.getByLabel('Tahun', { exact: true })
      await page.getByLabel('Pekan', { exact: true }).waitFor()
      if (!(await year.isVisible())) await page.getByText('Bulan dan tahun lain').click()
      await year.selectOption(String(tahun))
      await page.getByLabel('Bulan', { exact: true }).selectOption({ label: namaBulan(bulan) })
      await page.getByLabel('Pekan', { exact: true }).selectOption(String(weekOf(mulai, tgl)))
      // A student's week shows what was not written as a tile, and no row of it.
      await me
        .day(tgl)
        .or(page.getByRole('list', { name: 'Hari dalam pekan' }))
        .first()
        .waitFor()
    },

    day: (tgl: string) => page.getByRole('listitem').filter({ has: page.locator(`time[datetime="${tgl}"]`) }),

    /** Gives one of the short reasons of the question that is open. */
    async because(reason: string) {
      await page.getByRole('alertdialog').getByRole('button', { name: reason, exact: true }).click()
    },

    /** Answers the question with yes, after having read what it is about. */
    async confirms(...about: string[]) {
      const question = page.locator('dialog[role=alertdialog]')
      await question.waitFor()
      for (const words of about) expect(await question.innerText()).toContain(words)
      // Beside 'Batal'.
      await question.getByRole('button').last().click()
      await question.waitFor({ state: 'hidden' })
    },

    /** 'Sukses' or 'Terhapus' with these words in it, since the last press. */
    async isTold(title: string, words: string | RegExp = '') {
      const isIt = (text: string) =>
        text.startsWith(title) && (words instanceof RegExp ? words.test(text) : text.includes(words))
      await expect
        .poll(() => page.evaluate(() => (window as Told).told), { timeout: PATIENCE_MS })
        .toSatisfy((told: string[] = []) => told.some(isIt), `told '${title}': ${words}`)
    },

    async closesNotice(title: string) {
      const notice = page.getByRole('alertdialog', { name: title })
      await notice.getByRole('button', { name: 'Tutup' }).click()
      await notice.waitFor({ state: 'hidden' })
    },

    /** Follows a link or presses a button that saves a file, and answers what was saved. */
    async downloads(name: string | RegExp, within: Page | Locator = page) {
      // By keyboard: a page that moves below the pointer between down and up has not been clicked.
      const target = press(within, name)
      await target.click({ trial: true })
      const [saved] = await Promise.all([
        Promise.any([downloaded(page), ...(ENGINE === 'firefox' ? [openedBySaving(page)] : [])]),
        target.press('Enter'),
      ])
      return saved
    },

    /** The same call that the screen would make, with this person's session but past the screen. */
    async asks<T = object>(call: string, body?: object): Promise<Answered<T>> {
      const [method = 'GET', path = ''] = call.split(' ')
      const token = await me.token()
      const response = await fetch(`${stage.url}/api/${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      return { status: response.status, body: (await response.json()) as Answered<T>['body'] }
    },

    /** As the screen sends files: a form. */
    async sends(call: string, fields: Record<string, string | number | Attached>) {
      const [method = 'POST', path = ''] = call.split(' ')
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) {
        if (typeof value === 'object')
          form.append(name, new Blob([new Uint8Array(value.buffer)], { type: value.mimeType }), value.name)
        else form.append(name, String(value))
      }
      const headers = { authorization: `Bearer ${await me.token()}` }
      const response = await fetch(`${stage.url}/api/${path}`, { method, headers, body: form })
      return { status: response.status, body: (await response.json()) as Answered['body'] }
    },

    token: () =>
      page.evaluate(() => localStorage.getItem(`${document.documentElement.dataset.base ?? ''}token`)),

    /** A picture; whoever looks at it should not have to scroll sideways. */
    async shot(name: string) {
      const [wide, screen] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ])
      expect(wide, `${name} is wider than the screen`).toBeLessThanOrEqual(screen!)
      await shot(page, name)
    },
  }
  return me
}

interface Saved {
  name: string
  bytes: Buffer
}

async function downloaded(page: Page): Promise<Saved> {
  const download = await page.waitForEvent('download')
  return { name: download.suggestedFilename(), bytes: await buffer(await download.createReadStream()) }
}

/** Firefox shows a PDF that it has saved in a tab of its own, and its driver tells of that tab alone. */
async function openedBySaving(page: Page): Promise<Saved> {
  const tab = await page.context().waitForEvent('page')
  await tab.waitForURL('file:**', { waitUntil: 'commit' })
  const path = fileURLToPath(tab.url())
  await tab.close()
  return { name: basename(path), bytes: await readFile(path) }
}

export type Person = Awaited<ReturnType<typeof person>>

/** Status and answer of a call; whoever looks at more than its sentence says what that is. */
export interface Answered<T = object> {
  status: number
  body: { code: number; message: string } & T
}

/** A file as Playwright's file inputs take it. */
export interface Attached {
  name: string
  mimeType: string
  buffer: Buffer
}

interface Who {
  width: 390 | 1280
  /** The word on the login form's role selector. */
  username: string
}

const press = (within: Page | Locator, name: string | RegExp) => {
  const options = { name, ...(typeof name === 'string' && { exact: true }) }
  const scope = within.getByRole('button', options).or(within.getByRole('link', options))
  return scope.or(within.getByRole('tab', options)).filter({ visible: true })
}

type Told = Window & { told?: string[] }

/** Good news goes by itself, maybe between two looks of a busy machine: it is kept here until the next press. */
function keepWhatIsTold() {
  const told: string[] = ((window as Told).told = [])
  const seen = new WeakSet<Element>()
  new MutationObserver(() => {
    for (const notice of document.querySelectorAll('[aria-live] > [role=alertdialog]')) {
      // What a dialog in front hides from screen readers is not told yet.
      if (seen.has(notice) || notice.closest('[aria-hidden=true]')) continue
      seen.add(notice)
      told.push(notice.textContent.replaceAll(/\s+/g, ' '))
    }
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-hidden'] })
  addEventListener('pointerdown', () => told.splice(0), true)
}
