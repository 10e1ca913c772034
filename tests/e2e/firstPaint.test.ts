// @module-tag rest
import { expect, test } from 'vitest'
import { NIDN, NOBP } from '../../src/server/db/demo/accounts.ts'
import { quiet } from '../support/browser.ts'
import { allowConsole } from '../support/console.ts'
import { stage } from './stage.ts'
import { visitor } from './screens/visitor.ts'

const testApp = stage()
/** What the application begins with: nothing of it runs without. */
const ENTRY = /\/assets\/rolldown-runtime-[^/]*\.js$/

test('before the application is there, its outline stands in the chosen colours', async () => {
  const { page } = await visitor(testApp, 'phone', { login: 'login_mahasiswa', username: NOBP.magang })
  await page.evaluate(() => localStorage.setItem('tema', 'dark'))
  await page.route(ENTRY, () => new Promise(() => undefined))
  await page.goto('/', { waitUntil: 'commit' })
  // What somebody sees: before the sheet is there nothing is painted, and nothing is to be judged.
  await expect.poll(() => page.evaluate(isPainted)).toBe(true)
  await page.locator('.outline-page').waitFor()
  expect(await page.evaluate(() => document.documentElement.dataset.scheme)).toBe('dark')
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(13, 19, 29)')
})

test('whose portal it is was said on the last visit: its parts are fetched beside the application, not after it', async () => {
  const { page } = await visitor(testApp, 'phone', { login: 'login_mahasiswa', username: NOBP.magang })
  await page.evaluate(async () => {
    localStorage.setItem('peran', 'mahasiswa')
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
    for (const name of await caches.keys()) await caches.delete(name)
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.route(ENTRY, () => new Promise(() => undefined))
  await page.goto('/', { waitUntil: 'commit' })
  await expect.poll(() => asked.filter((url) => /\/mahasiswa-[^/]*\.(js|css)$/.test(url)).length).toBe(2)
  expect(asked.filter((url) => /\/dosen-/.test(url))).toEqual([])
})

test('an application that cannot be fetched says so and offers to try again', async () => {
  allowConsole(/ERR_FAILED/)
  const { page } = await visitor(testApp, 'phone')
  await page.route(ENTRY, (route) => route.abort())
  await page.goto('/')
  await page.getByRole('alert').getByText('Aplikasi belum dapat dimuat').waitFor()
  await page.unroute(ENTRY)
  await page.getByRole('link', { name: 'Muat ulang' }).click()
  await page.getByRole('heading', { level: 1, name: 'Masuk' }).waitFor()
})

test('nothing moves for those who asked for less motion', async () => {
  const { page, opens } = await visitor(testApp, 'phone')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await opens('/login-mahasiswa')
  const moving = await page.evaluate(
    () =>
      document.getAnimations().filter((animation) => {
        const { iterations, duration } = animation.effect!.getTiming()
        return iterations === Infinity || Number(duration) > 10
      }).length,
  )
  expect(moving).toBe(0)
})

test.each([
  ['a student', 'phone', { login: 'login_mahasiswa', username: NOBP.magang }],
  ['a student', 'desktop', { login: 'login_mahasiswa', username: NOBP.magang }],
  ['a lecturer', 'phone', { login: 'login_dosen', username: NIDN.pembimbing }],
  ['a lecturer', 'desktop', { login: 'login_dosen', username: NIDN.pembimbing }],
] as const)('what comes after the first card moves nothing: %s, %s', async (_, device, who) => {
  const { page } = await visitor(testApp, device, who)
  await page.addInitScript(addShifts)
  // The worst order: the font, and whatever the first card can do without, when that is painted.
  const { promise: painted, resolve } = Promise.withResolvers<void>()
  await page.route(/\.woff2$|\/api\/(?!me$|mahasiswa\/info|bimbingan\/menunggu)/, async (route) => {
    await painted
    await route.continue()
  })
  await page.goto('/')
  await page.locator('#isi h2').first().waitFor()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  resolve()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await quiet(page)
  expect(await page.evaluate(() => (window as Shifting).shifts)).toBeLessThan(0.015)
})

/** Runs in the page before anything of ours: how far what is seen has moved (Cumulative Layout Shift). */
function addShifts() {
  const shifting = window as Shifting
  shifting.shifts = 0
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries() as Shift[])
      if (!hadRecentInput) shifting.shifts! += value
  }).observe({ type: 'layout-shift', buffered: true })
}

type Shifting = Window & { shifts?: number }
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }

/** Runs in the page. */
const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0
