import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { findBrowser } from '../../scripts/browser.mjs'
import type { AnswerOf, Registration } from '../../src/contract/endpoints/index.ts'
import { tanggalPanjang } from '../../src/contract/rules/calendar.ts'
import { weekOf } from '../../src/contract/rules/weeks.ts'
import { hariPendekLengkap } from '../../src/i18n/dates.ts'
import { DEMO_PASSWORD, NIDN, NOBP } from '../../src/server/db/demo/accounts.ts'
import {
  confirmLeaving,
  ENGINE,
  FLAGS,
  keepsWhatFails,
  openBrowser,
  PATIENCE_MS,
  PHONE as SIZE,
  setClock,
} from '../support/browser.ts'
import { BROWSER_ZONE } from '../support/clock.ts'
import { allowConsole } from '../support/console.ts'
import { flakyProxy, type FlakyProxy } from '../support/flakyProxy.ts'
import { serveDemo } from './demo.ts'
import { SATURDAY, SUNDAY, weekQuery } from './today.ts'

let server: Awaited<ReturnType<typeof serveDemo>>
let way: FlakyProxy
let browser: Browser
beforeAll(async () => {
  server = await serveDemo()
  way = await flakyProxy(server.url)
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await way?.stop()
  await server?.stop()
})
beforeEach(() => allowConsole(/Failed to load resource|net::ERR_|status of (401|404|409)/))
afterEach(() => {
  way.is('open')
  way.posts.length = 0
})

test(
  'ten pictures of 8 MB without signal: shrunk before they are kept, one too many is said, each arrives once',
  { tags: ['rest'] },
  async () => {
    const { page, context } = await phone()
    // Somebody else's Saturday than below: it is written afterwards.
    const budi = await signedIn(page, NOBP.magangMandiri)
    await page.goto(budi.week)
    await tile(page, SATURDAY).waitFor()
    await installed(page)
    await cut(context)
    await tile(page, SATURDAY).click()
    const dialog = page.getByRole('dialog', { name: `Laporan ${tanggalPanjang(SATURDAY)}` })
    await dialog.getByLabel('Apa yang Anda kerjakan?').fill('Memotret semua rak.')
    const large = await heavyPhoto()
    expect(large.length).toBeGreaterThan(7 * 1024 * 1024)
    const folder = mkdtempSync(join(tmpdir(), 'magang-foto-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const files = Array.from({ length: 11 }, (_, index) => join(folder, `rak-${index + 1}.jpg`))
    for (const file of files) writeFileSync(file, large)
    await dialog.locator('input[multiple]').setInputFiles(files)
    await dialog.getByText(/hanya 10 yang masih dapat ditambahkan/).waitFor()
    await dialog.getByText(/^10 dari 10 · .* setelah diperkecil$/).waitFor({ timeout: 120_000 })
    await dialog.getByRole('button', { name: 'Simpan', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText('11 kiriman menunggu sinyal.').waitFor()
    await day(page, SATURDAY).getByText('10 foto menunggu sinyal').waitFor()
    const kept = await page.evaluate(() => navigator.storage.estimate())
    expect(kept.usage).toBeLessThan(30 * 1024 * 1024)

    // It is sent as soon as there is a connection; the answer to the report is lost, so the report is sent twice.
    way.is('loses answers')
    await context.setOffline(false)
    await expect.poll(() => way.posts).toContain('/api/laporan')
    await page.getByText('11 kiriman menunggu sinyal.').waitFor()
    // Nobody presses anything: it is tried again by itself, and would be gone under the finger.
    way.is('open')
    await expect
      .poll(
        async () => (await budi.days()).find(({ periode_tgl }) => periode_tgl === SATURDAY)!.gambar.length,
        {
          timeout: 60_000,
        },
      )
      .toBe(10)
    await page.getByText(/kiriman menunggu sinyal/).waitFor({ state: 'hidden' })
    expect(way.posts.filter((path) => path === '/api/laporan').length).toBeGreaterThan(1)
    await expect
      .poll(() =>
        day(page, SATURDAY)
          .getByRole('button', { name: /^Perbesar foto/ })
          .count(),
      )
      .toBe(10)
  },
)

test('opens without a connection, shows what was seen last and how old it is, and takes what is written', async () => {
  const { page, context } = await phone()
  const dina = await signedIn(page, NOBP.magang)
  await page.goto(dina.week)
  await tile(page, SATURDAY).waitFor()
  await installed(page)
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: 'Hari ini' }).waitFor()

  await cut(context)
  await page.goto(dina.week)
  await tile(page, SATURDAY).waitFor()
  await page
    .getByText(/^Data per \d+ \w+ \d{4}, \d\d\.\d\d\.$/)
    .first()
    .waitFor()
  // Which of the two depends on what the browser believes.
  await page
    .getByText(/Tidak ada sambungan (internet|ke server)\./)
    .first()
    .waitFor()
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: 'Hari ini' }).waitFor()

  // A week that was never opened with a connection: the schedule is known, so it can be written.
  await page.goto(dina.weekOf(dina.placement.jadwalmulai!))
  await page.getByText(/^Pekan ini belum pernah dibuka/).waitFor()
  await tile(page, dina.placement.jadwalmulai!).waitFor()

  await page.goto(dina.week)
  await write(page, SATURDAY, 'Menarik kabel dari lantai dua.', await photo())
  await day(page, SATURDAY).getByText('Menunggu sinyal', { exact: true }).waitFor()
  await page.getByText('2 kiriman menunggu sinyal.').waitFor()
  await day(page, SATURDAY).getByText('1 foto menunggu sinyal').waitFor()
  await shot(page, 'menunggu')
  expect(await waitingPhoto(page)).toEqual({ width: 1067, height: 1600, place: false })

  // Changed and changed again while it waits; another is taken back.
  await day(page, SATURDAY)
    .getByRole('button', { name: /^Ubah kiriman/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Hapus foto: foto-lantai.jpg' }).waitFor()
  await dialog.getByLabel('Apa yang Anda kerjakan?').fill('Menarik kabel dari lantai dua ke tiga.')
  await dialog.getByRole('button', { name: 'Simpan', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await day(page, SATURDAY).getByText('Menarik kabel dari lantai dua ke tiga.').waitFor()
  await write(page, SUNDAY, 'Tidak jadi.')
  await day(page, SUNDAY)
    .getByRole('button', { name: /^Batalkan kiriman/ })
    .click()
  await confirm(page)
  await day(page, SUNDAY).waitFor({ state: 'detached' })
  expect(written()).toEqual([])

  // Back in the village square.
  // That sentence stands for a moment only: whoever looks for it later may be too late.
  const arrived = page.getByText('Semua kiriman sudah sampai.').waitFor()
  await Promise.all([arrived, reconnect(context)])
  await day(page, SATURDAY).getByText('Belum Divalidasi').waitFor()
  // What was tried before may have arrived: a change then follows it instead of taking its place.
  const news = written().filter((path) => !/^\/api\/laporan\/\d+$/.test(path))
  expect(news).toEqual(['/api/laporan', '/api/laporangambar'])
  const sent = (await dina.days()).find(({ periode_tgl }) => periode_tgl === SATURDAY)!
  expect(sent.detail_isi).toBe('Menarik kabel dari lantai dua ke tiga.')
  expect(sent.gambar).toMatchObject([{ lebar: 1067, tinggi: 1600 }])

  // Signing out takes everything from the device, and asks first when something waits.
  await cut(context)
  await write(page, SUNDAY, 'Belum terkirim.')
  await day(page, SUNDAY).getByText('Menunggu sinyal', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Keluar' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText(/^Masih ada 1 kiriman yang belum terkirim/).waitFor()
  await confirmLeaving(page)
  await expect.poll(() => kept(page)).toEqual({ draf: 0, jawaban: 0, kiriman: 0, pengirim: 0 })
})

test.runIf(ENGINE === 'chromium')(
  'the browser is closed with something waiting, and opened again; an answer is lost on the way',
  { tags: ['rest'] },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'magang-hp-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const before = await pocket(folder)
    const sari = await signedIn(before.page, NOBP.magangBelumDibaca)
    await before.page.goto('/laporan?tab=akhir')
    await before.page.getByLabel('Keterangan').waitFor()
    await before.page.goto(sari.week)
    await tile(before.page, SATURDAY).waitFor()
    await installed(before.page)
    await cut(before.context)
    await write(before.page, SATURDAY, 'Mendata alat di gudang.')
    await comment(before.page, 'Mohon arahan, Pak.')
    await before.page.goto('/laporan?tab=akhir')
    await before.page.getByLabel('Keterangan').fill('Bab 1, ditulis di jalan.')
    await before.page.getByRole('button', { name: 'Simpan', exact: true }).click()
    await before.page.getByRole('listitem').getByText('Menunggu sinyal', { exact: true }).waitFor()
    await before.page.getByText('3 kiriman menunggu sinyal.').waitFor()
    await shot(before.page, 'akhir-menunggu')
    await before.context.close()

    const { page, context } = await pocket(folder)
    await cut(context)
    await page.goto('/')
    await page.getByText('3 kiriman menunggu sinyal.').waitFor()
    // Everything arrives, no answer comes back: nobody can tell, so everything is sent again. The answers are lost before
    // the browser hears of a connection, so it is the same whether the page or the person sends first.
    way.is('loses answers')
    await context.setOffline(false)
    // The page sends by itself at this very moment, and then nobody can press: whoever comes too late presses again.
    const told = page.getByText(/^Belum tersambung/)
    const send = page.getByRole('button', { name: 'Kirim sekarang' })
    await expect
      .poll(async () => {
        if (await told.isVisible()) return true
        if ((await send.isVisible()) && (await send.isEnabled())) await send.click()
        return false
      })
      .toBe(true)
    await expect.poll(written).toEqual(['/api/laporan'])
    way.is('open')
    await page.getByText(/kiriman menunggu sinyal/).waitFor({ state: 'hidden' })
    expect(written()).toEqual(['/api/laporan', '/api/tanggapan', '/api/laporanakhir'])
    expect(way.posts.filter((path) => path === '/api/laporan').length).toBeGreaterThan(1)
    const days = (await sari.days()).filter(({ periode_tgl }) => periode_tgl === SATURDAY)
    expect(days.map(({ detail_isi }) => detail_isi)).toEqual(['Mendata alat di gudang.'])
    const final = await sari.asks<AnswerOf<'GET laporanakhir/{registerid}'>>(
      `laporanakhir/${sari.placement.registerid}`,
    )
    expect(final.data!.detail.map(({ detail_isi }) => detail_isi)).toEqual(['Bab 1, ditulis di jalan.'])
    expect((await sari.said()).filter((text) => text === 'Mohon arahan, Pak.')).toHaveLength(1)
    await context.close()
  },
)

test(
  'two tabs and a server that is down: one list, sent once; what was validated meanwhile is refused with its reason',
  { tags: ['rest'] },
  async () => {
    const { page, context } = await phone()
    const sari = await signedIn(page, NOBP.magangBelumDibaca)
    await page.goto(sari.week)
    await tile(page, SUNDAY).waitFor()
    await installed(page)
    const other = await context.newPage()
    await other.goto(sari.week)
    await tile(other, SUNDAY).waitFor()

    // The phone believes that it has a connection. A tab in the background is drawn seldom, so whoever acts is in front.
    await page.bringToFront()
    way.is('cut')
    await write(page, SUNDAY, 'Rapat pagi.')
    await day(other, SUNDAY).getByText('Menunggu sinyal', { exact: true }).waitFor()
    await other.bringToFront()
    await comment(other, 'Sudah saya perbaiki, Pak.')
    await page.bringToFront()
    way.is('open')
    const hear = () => window.dispatchEvent(new Event('online'))
    await Promise.all([page.evaluate(hear), other.evaluate(hear)])
    for (const tab of [page, other]) await day(tab, SUNDAY).getByText('Belum Divalidasi').waitFor()
    expect((await sari.days()).filter(({ detail_isi }) => detail_isi === 'Rapat pagi.')).toHaveLength(1)

    // Validated meanwhile: refused, with the reason and the text.
    await cut(context)
    await day(page, SUNDAY)
      .getByRole('button', { name: /^Ubah laporan/ })
      .click()
    await page.getByRole('dialog').getByLabel('Apa yang Anda kerjakan?').fill('Rapat pagi dan survei.')
    await page.getByRole('dialog').getByRole('button', { name: 'Simpan', exact: true }).click()
    await day(page, SUNDAY).getByText('Menunggu sinyal', { exact: true }).waitFor()
    await validate(sari, SUNDAY)
    await reconnect(context)
    await page.getByText('1 kiriman tidak diterima server.').waitFor()
    const refused = day(page, SUNDAY)
    await refused.getByText('Kiriman Anda tidak diterima:').waitFor()
    await refused.getByText('Rapat pagi dan survei.').waitFor()
    await refused.getByText('Sudah Divalidasi', { exact: true }).waitFor()
    await shot(page, 'ditolak')
    if (ENGINE === 'chromium') await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await press(page, 'Salin teks')
    await page.getByText('Tersalin').waitFor()
    if (ENGINE === 'chromium')
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Rapat pagi dan survei.')
    await refused.getByRole('button', { name: /^Batalkan kiriman/ }).click()
    await confirm(page)
    await page.getByText('1 kiriman tidak diterima server.').waitFor({ state: 'hidden' })
  },
)

test.runIf(ENGINE === 'chromium')(
  'with no page open, the service worker sends what waits when the browser says that there is a connection',
  { tags: ['rest'] },
  async () => {
    const { page, context } = await phone()
    const budi = await signedIn(page, NOBP.magangMandiri)
    await page.goto(budi.week)
    await tile(page, SUNDAY).waitFor()
    await installed(page)
    await cut(context)
    await write(page, SUNDAY, 'Ditulis di lapangan.')
    await day(page, SUNDAY).getByText('Menunggu sinyal', { exact: true }).waitFor()
    await expect.poll(() => kept(page)).toMatchObject({ kiriman: 1, pengirim: 1 })
    const browserSays = await backgroundSync(context, page)
    await page.goto('about:blank')
    await reconnect(context)
    // A worker may hear of the connection later than the page. The browser asks it again when it fails, so the test does.
    await expect
      .poll(
        async () => {
          await browserSays()
          return (await budi.days()).map(({ detail_isi }) => detail_isi)
        },
        { interval: 1000 },
      )
      .toContain('Ditulis di lapangan.')
    await page.goto(budi.week)
    await day(page, SUNDAY).getByText('Belum Divalidasi').waitFor()
    await expect.poll(() => kept(page)).toMatchObject({ kiriman: 0, pengirim: 0 })
  },
)

test('somebody else on the same phone neither sees nor sends what waits', { tags: ['rest'] }, async () => {
  const { page, context } = await phone()
  const dina = await signedIn(page, NOBP.magang)
  await page.goto(dina.week)
  await tile(page, SUNDAY).waitFor()
  await installed(page)
  await cut(context)
  await write(page, SUNDAY, 'Punya Dina.')
  await day(page, SUNDAY).getByText('Menunggu sinyal', { exact: true }).waitFor()

  // The session ends while the phone is out of reach; another student takes it up.
  await dina.asks('logout', 'POST')
  await reconnect(context)
  await page.getByRole('heading', { name: 'Silakan masuk lagi' }).waitFor()
  await Promise.all([page.waitForEvent('load'), press(page, /\? Keluar$/)])
  way.posts.length = 0
  const budi = await signedIn(page, NOBP.magangMandiri)
  await page.goto(budi.week)
  await tile(page, SATURDAY).waitFor()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await page.waitForLoadState('networkidle')
  expect(await page.getByText(/Punya Dina|menunggu sinyal/i).count()).toBe(0)
  await press(page, 'Keluar')
  await confirmLeaving(page)
  expect(written()).toEqual([])
  await expect.poll(() => kept(page)).toMatchObject({ jawaban: 0, kiriman: 1 })

  const again = await signedIn(page, NOBP.magang)
  await page.goto(again.week)
  await day(page, SUNDAY).getByText('Belum Divalidasi').waitFor()
  expect((await again.days()).filter(({ detail_isi }) => detail_isi === 'Punya Dina.')).toHaveLength(1)
})

test(
  'a new version is offered with one tap, but not to somebody who writes',
  { tags: ['rest'] },
  async () => {
    const { page } = await phone()
    const dina = await signedIn(page, NOBP.magang)
    await page.goto(dina.week)
    await tile(page, SATURDAY).waitFor()
    await installed(page)
    await page.reload()
    const field = page.getByLabel('Tulis tanggapan')
    await field.fill('Belum selesai')
    way.newVersion()
    await page.evaluate(async () => {
      const registration = (await navigator.serviceWorker.getRegistration())!
      await registration.update()
      while (!registration.waiting) await new Promise((resolve) => setTimeout(resolve, 50))
    })
    // Longer than the offer takes to appear.
    await page.waitForTimeout(1500)
    expect(await page.getByText('Versi baru tersedia.').count()).toBe(0)
    await field.fill('')
    await field.blur()
    await page.getByText('Versi baru tersedia.').waitFor()
    await shot(page, 'versi-baru')
    await Promise.all([page.waitForEvent('load'), press(page, 'Muat ulang')])
    await tile(page, SATURDAY).waitFor()
    expect(
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.waiting),
    ).toBeNull()

    // A part of this version is gone from the server: the next one takes over unasked, the page is not touched.
    way.newVersion()
    await field.fill('Belum selesai')
    await page.evaluate(async () => {
      const taken = new Promise((resolve) => (navigator.serviceWorker.oncontrollerchange = resolve))
      await Promise.all([taken, fetch('/assets/tidak-ada.js')])
    })
    expect(await field.inputValue()).toBe('Belum selesai')
    await field.fill('')
    await field.blur()
    await page.getByText('Versi baru tersedia.').waitFor()
  },
)

async function phone() {
  const context = await browser.newContext(PHONE)
  onTestFinished(() => context.close())
  return { context, page: await opened(context) }
}

/** A phone whose browser can be closed and opened again. */
async function pocket(folder: string) {
  const context = await chromium.launchPersistentContext(folder, {
    ...PHONE,
    executablePath: (await findBrowser())!,
    headless: true,
    args: FLAGS,
  })
  onTestFinished(() => context.close())
  return { context, page: await opened(context) }
}

const PHONE = {
  get baseURL() {
    return way.url
  },
  ...SIZE,
  locale: 'id-ID',
  timezoneId: BROWSER_ZONE,
}

async function opened(context: BrowserContext) {
  context.setDefaultTimeout(PATIENCE_MS)
  await setClock(context)
  const page = context.pages()[0] ?? (await context.newPage())
  await keepsWhatFails(context, page)
  context.on('weberror', (error) => console.error(error.error().stack))
  return page
}

async function cut(context: BrowserContext) {
  way.is('cut')
  await context.setOffline(true)
}

async function reconnect(context: BrowserContext) {
  way.is('open')
  await context.setOffline(false)
  // Firefox's driver switches the network on again without the event by which a browser says so.
  if (ENGINE === 'firefox')
    for (const page of context.pages()) await page.evaluate(() => window.dispatchEvent(new Event('online')))
}

/** The worker has everything, so the next page that opens is its own, and what was read is on the device. */
async function installed(page: Page) {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect.poll(async () => (await kept(page)).jawaban).toBeGreaterThan(2)
  // This page is not the worker's yet: it has fetched itself what a report is written with.
  await page.waitForFunction(() => {
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
    return ['ReportEditor', 'photo'].every((part) => fetched.some((name) => name.includes(`/${part}-`)))
  })
}

/** Chromium asks the real network whether there is one; a test says it in its place. */
async function backgroundSync(context: BrowserContext, page: Page) {
  const browser = await context.newCDPSession(page)
  const known = new Promise<string>((resolve) =>
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    }),
  )
  await browser.send('ServiceWorker.enable')
  const registrationId = await known
  return () =>
    browser.send('ServiceWorker.dispatchSyncEvent', {
      origin: way.url,
      registrationId,
      tag: 'kiriman',
      lastChance: false,
    })
}

async function signedIn(page: Page, nobp: string) {
  await page.goto('/')
  await page.getByLabel('Nama pengguna').fill(nobp)
  await page.getByLabel('Kata sandi', { exact: true }).fill(DEMO_PASSWORD)
  await press(page, 'Masuk')
  await page.getByRole('heading', { level: 1, name: 'Hari ini' }).waitFor()
  const token = await page.evaluate(() => localStorage.getItem('token'))
  /** Past the screen and past the proxy. */
  const asks = async <T>(path: string, method = 'GET') => {
    const answer = await fetch(`${server.url}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
    })
    return (await answer.json()) as T
  }
  const { data } = await asks<{ data: { register: Registration[] } }>('mahasiswa/info')
  const placement = data.register.find(({ registerdisetujui }) => registerdisetujui === 1)!
  const { registerid, registerkuotaid, jadwalmulai } = placement
  const weekAt = (tgl: string) => `/laporan?${weekQuery(jadwalmulai!, tgl)}`
  const read = () =>
    asks<AnswerOf<'GET jadwal/tanggal/{kuotaid}/{minggu}/{registerid}'>>(
      `jadwal/tanggal/${registerkuotaid}/${weekOf(jadwalmulai!, SATURDAY)}/${registerid}`,
    )
  return {
    asks,
    placement,
    week: weekAt(SATURDAY),
    weekOf: weekAt,
    days: async () => (await read()).data,
    said: async () => (await read()).laporan?.tanggapan.map(({ tanggapan_isi }) => tanggapan_isi) ?? [],
  }
}

/** As the supervisor does it, somewhere with a connection. */
async function validate({ days }: Awaited<ReturnType<typeof signedIn>>, tgl: string) {
  const { detail_idx } = (await days()).find(({ periode_tgl }) => periode_tgl === tgl)!
  const json = (body: object, token?: string) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  const login = await fetch(
    `${server.url}/api/login_dosen`,
    json({ username: NIDN.pembimbing, userpass: DEMO_PASSWORD }),
  )
  const { token } = (await login.json()) as { token: string }
  const answer = await fetch(`${server.url}/api/validasilaporan`, json({ detail_idx, status: 1 }, token))
  expect(answer.status).toBe(200)
}

const day = (page: Page, tgl: string) =>
  page.getByRole('listitem').filter({ has: page.locator(`time[datetime="${tgl}"]`) })

/** A day in the strip of its week. */
const tile = (page: Page, tgl: string) =>
  page
    .getByRole('list', { name: 'Hari dalam pekan' })
    .getByRole('link', { name: new RegExp(`^${hariPendekLengkap(tgl)}: `) })

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

async function write(page: Page, tgl: string, text: string, attachment?: Attached) {
  await tile(page, tgl).click()
  const dialog = page.getByRole('dialog', { name: `Laporan ${tanggalPanjang(tgl)}` })
  await dialog.getByLabel('Apa yang Anda kerjakan?').fill(text)
  if (attachment) {
    await dialog.locator('input[multiple]').setInputFiles(attachment)
    await dialog.getByText(/setelah diperkecil$/).waitFor()
  }
  await dialog.getByRole('button', { name: 'Simpan', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

async function confirm(page: Page) {
  const question = page.getByRole('alertdialog', { name: /^Hapus kiriman / })
  await question.getByRole('button', { name: 'Hapus kiriman', exact: true }).click()
  await question.waitFor({ state: 'hidden' })
}

async function comment(page: Page, text: string) {
  await page.getByLabel('Tulis tanggapan').fill(text)
  await press(page, 'Simpan Tanggapan')
  await page
    .getByRole('article')
    .filter({ hasText: text })
    .getByText('Menunggu sinyal', { exact: true })
    .waitFor()
}

interface Attached {
  name: string
  mimeType: string
  buffer: Buffer
}

/** As a camera makes it: large, lying on its side, with the place where it was taken. */
async function photo(): Promise<Attached> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const buffer = await sharp({
    create: { width: 3000, height: 2000, channels: 3, background: '#888', noise },
  })
    .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '6/1 12/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 60 })
    .toBuffer()
  return { name: 'foto-lantai.jpg', mimeType: 'image/jpeg', buffer }
}

/** As a phone's camera makes it: 12 megapixels of detail. */
const heavyPhoto = () =>
  sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 92 })
    .toBuffer()

/** The photo as it lies on the device: how large, and whether it tells where it was taken. */
const waitingPhoto = (page: Page) =>
  page.evaluate(async () => {
    const bytes = await new Promise<ArrayBuffer>((resolve) => {
      const opening = indexedDB.open('magang')
      opening.onsuccess = () => {
        const all = opening.result.transaction('kiriman').objectStore('kiriman').getAll()
        all.onsuccess = () => (
          opening.result.close(),
          resolve(all.result.find(({ file }) => file).file.bytes)
        )
      }
    })
    const { width, height } = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }))
    return { width, height, place: new TextDecoder('latin1').decode(bytes).includes('Exif') }
  })

/** What was written past the proxy, each kind once, in its order. */
const written = () => [...new Set(way.posts.filter((path) => /^\/api\/(laporan|tanggapan)/.test(path)))]

/** How many things lie in each object store of the device. */
const kept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<Record<string, number>>((resolve) => {
        const opening = indexedDB.open('magang')
        opening.onsuccess = () => {
          const db = opening.result
          const counts: Record<string, number> = {}
          const names = [...db.objectStoreNames]
          const transaction = db.transaction(names)
          for (const name of names) {
            const count = transaction.objectStore(name).count()
            count.onsuccess = () => (counts[name] = count.result)
          }
          transaction.oncomplete = () => (db.close(), resolve(counts))
        }
      }),
  )

const shot = (page: Page, name: string) =>
  process.env.SHOTS
    ? page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })
    : undefined
