// @module-tag rest
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tanggalPanjang } from '../../src/contract/rules/calendar.ts'
import { DEMO_PASSWORD, NIDN, NOBP } from '../../src/server/db/demo/accounts.ts'
import { confirmLeaving, launch } from '../support/browser.ts'
import { allowConsole } from '../support/console.ts'
import { freePort } from '../support/freePort.ts'
import { pathProxy, type PathProxy } from '../support/pathProxy.ts'
import { serveDemo } from './demo.ts'
import { admin } from './people/admin.ts'
import { person } from './people/person.ts'
import { student } from './people/student.ts'
import type { Stage } from './stage.ts'
import { NOW, SATURDAY, weekQuery } from './today.ts'

/** One build, whatever the path, and whether the proxy takes it off or hands it over. */
describe.each([
  { base: '/', strips: false },
  { base: '/magang/', strips: true },
  { base: '/kampus.baru/magang/', strips: false },
])('below $base, taken off by the proxy: $strips', ({ base, strips }) => {
  const host = hosted({ [base]: { strips, redirects: strips } })
  const here = () => host.stage(base)
  const path = (page: Page) => page.evaluate(() => location.pathname + location.search)

  test('a student writes without signal; everything that is kept names its installation', async () => {
    allowConsole(/Failed to load resource|net::ERR_/)
    const dina = await student(here(), NOBP.magang)
    const { page } = dina
    const foreign = foreignOf(page, here().url)
    await dina.signsInByForm()
    await page.getByRole('heading', { level: 1, name: 'Hari ini' }).waitFor()
    expect(await path(page)).toBe(base)
    const placement = (await dina.info()).register.find(({ registerdisetujui }) => registerdisetujui === 1)!
    expect(Object.keys(await page.evaluate(() => ({ ...localStorage }))).sort()).toEqual(
      ['login', 'peran', 'token'].map((name) => named(base, name)),
    )

    await page
      .getByRole('navigation', { name: 'Navigasi bawah' })
      .getByRole('link', { name: 'Laporan' })
      .click()
    await page.getByLabel('Pekan', { exact: true }).waitFor()
    expect((await path(page)).split('?')[0]).toBe(`${base}laporan`)
    const week = `/laporan?${weekQuery(placement.jadwalmulai!, SATURDAY)}`
    await dina.opens(week)
    await dina.strip.waitFor()
    const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
    expect(scope).toBe(`${here().url}/`)
    await page.reload()
    await dina.strip.waitFor()
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(`${scope}sw.js`)
    await dina.shot(`jalur-${base.replaceAll('/', '-')}-mahasiswa`)

    // Without signal: a deep address opens, what is written waits.
    host.proxy.isCut(true)
    await page.context().setOffline(true)
    await page.goto(`${here().url}/`)
    await page.getByRole('heading', { level: 1, name: 'Hari ini' }).waitFor()
    await dina.opens(week)
    await dina.opensDay(SATURDAY)
    const dialog = page.getByRole('dialog', { name: `Laporan ${tanggalPanjang(SATURDAY)}` })
    await dialog.getByLabel('Apa yang Anda kerjakan?').fill('Ditulis di gudang.')
    const picture = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#4a86bb' } })
    await dialog
      .locator('input[multiple]')
      .setInputFiles({ name: 'rak.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() })
    await dialog.getByText(/setelah diperkecil$/).waitFor()
    await dina.presses('Simpan', dialog)
    await dialog.waitFor({ state: 'hidden' })
    await dina.sees('2 kiriman menunggu sinyal.')
    host.proxy.isCut(false)
    await page.context().setOffline(false)
    await dina.day(SATURDAY).getByText('Belum Divalidasi').waitFor()
    await expect.poll(() => posted(host.proxy)).toContain(`${base}api/laporangambar`)
    expect(posted(host.proxy)).toContain(`${base}api/laporan`)

    // The picture, by its signed link.
    await dina
      .day(SATURDAY)
      .getByRole('button', { name: /^Perbesar foto/ })
      .click()
    const large = page.getByRole('dialog', { name: 'Foto 1 dari 1' }).getByRole('img')
    await expect.poll(() => large.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(1600)
    expect(new URL((await large.getAttribute('src'))!, page.url()).pathname).toMatch(
      new RegExp(`^${base}berkas/`),
    )

    // A paper shown over the page, and one that is saved.
    await dina.opens('/?tab=registrasi&dokumen=registrasi')
    const [paper] = placement.dokumenregister.filter(({ files }) => files)
    await dina.presses(`Lihat ${paper!.dokumennama}`)
    const preview = page.getByRole('dialog', { name: paper!.dokumennama })
    await preview.locator('iframe, img').waitFor()
    await preview.getByRole('button', { name: 'Tutup' }).click()
    expect((await dina.downloads('Unduh Surat Balasan')).bytes.length).toBeGreaterThan(100)

    const kept = await page.evaluate(async () => ({
      databases: (await indexedDB.databases()).map(({ name }) => name),
      caches: await caches.keys(),
    }))
    expect(kept.databases).toEqual([named(base, 'magang')])
    expect(kept.caches.length).toBeGreaterThan(0)
    if (base !== '/') for (const cache of kept.caches) expect(cache).toContain(base)

    await leaves(page)
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
    expect(foreign).toEqual([])
  })

  test('a lecturer is led to the address that was asked for, and prints', async () => {
    const rahmad = await person(here(), { width: 390, username: NIDN.pembimbing })
    const { page } = rahmad
    const foreign = foreignOf(page, here().url)
    await rahmad.opens('/mahasiswabimbingan?keyword=a')
    await rahmad.presses('Silakan masuk di sini')
    expect(new URL(page.url()).searchParams.get('ke')).toBe('/mahasiswabimbingan?keyword=a')
    await rahmad.signsInByForm()
    await page.getByRole('heading', { level: 1, name: /bimbingan/i }).waitFor()
    expect(await path(page)).toBe(`${base}mahasiswabimbingan?keyword=a`)
    const { body } = await rahmad.asks<{ data: { registerid: number }[] }>(
      `GET mahasiswabimbingan?keyword=${NOBP.magang}`,
    )
    await rahmad.opens(`/cetak/${body.data[0]!.registerid}?dari=${NOW}&sampai=${NOW}`)
    await page.getByRole('button', { name: 'Cetak' }).waitFor()
    await page.reload()
    expect((await rahmad.downloads('Unduh (HTML)')).name).toBe(`laporan-magang-${NOBP.magang}.html`)
    await rahmad.shot(`jalur-${base.replaceAll('/', '-')}-cetak`)
    await rahmad.opens('/')
    await page.getByRole('navigation', { name: 'Navigasi bawah' }).waitFor()
    expect(foreign).toEqual([])
  })

  test('an office reads a paper, reloads a deep address, and opens the description of the calls', async () => {
    const akademik = await admin(here(), 'akademik')
    const { page } = akademik
    const foreign = foreignOf(page, here().url)
    expect(await path(page)).toBe(base)
    await akademik.follows('Registrasi')
    const { body } = await akademik.asks<{ data: { registerid: number }[] }>(
      `GET register?keyword=${NOBP.magang}`,
    )
    await akademik.opens(`/register/${body.data[0]!.registerid}?tab=dokumen`)
    await page.getByRole('heading', { name: 'Dokumen registrasi' }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: /^KTP/ }).first().click()
    await page.locator('iframe[title]').last().waitFor()
    await akademik.shot(`jalur-${base.replaceAll('/', '-')}-akademik`)
    // An address that nobody knows: the way home is the application's own.
    await akademik.opens('/perusahaan/tidak-ada')
    expect(await page.getByRole('link', { name: 'Ke beranda' }).getAttribute('href')).toBe(base)
    await akademik.opens('/about')
    await Promise.all([
      page.waitForURL(/api\/docs/),
      page.getByRole('link', { name: 'Dokumentasi API' }).click(),
    ])
    await expect.poll(() => page.locator('.servers select').inputValue()).toBe(`${base}api`)
    expect(foreign).toEqual([])
  })

  test('a phone finds manifest and icons, also under the bare address', async () => {
    const { page, opens } = await person(here(), { width: 390, username: NOBP.magang })
    const foreign = foreignOf(page, here().url)
    if (base === '/') await opens('/')
    else await page.goto(here().url)
    await page.getByLabel('Nama pengguna').waitFor()
    expect(await path(page)).toBe(base)
    const found = await page.evaluate(async () => {
      const hrefs = [
        ...document.querySelectorAll<HTMLLinkElement>('link[rel$=icon], link[rel=manifest]'),
      ].map(({ href }) => href)
      const at = hrefs.find((href) => href.endsWith('.webmanifest'))!
      const manifest = await (await fetch(at)).json()
      const shown = [manifest, ...manifest.shortcuts].flatMap(({ icons }) => icons)
      const files = [...hrefs, ...shown.map(({ src }: { src: string }) => new URL(src, at).href)]
      return {
        places: [manifest.start_url, manifest.scope, manifest.shortcuts[0].url].map(
          (place: string) => new URL(place, at).pathname,
        ),
        id: manifest.id,
        files: await Promise.all(
          files.map(async (file) => [(await fetch(file)).status, new URL(file).pathname]),
        ),
      }
    })
    expect(found.places).toEqual([base, base, `${base}laporan`])
    // Told apart by where they start: an id would be counted from the root of the host.
    expect(found.id).toBeUndefined()
    expect(found.files.length).toBeGreaterThan(7)
    for (const [status, file] of found.files) {
      expect(status).toBe(200)
      expect(file).toMatch(new RegExp(`^${base}`))
    }
    expect(foreign).toEqual([])
  })

  test('opened past the proxy, the page goes on below its path', async () => {
    const { page } = await person(here(), { width: 390, username: NOBP.magang })
    await page.goto(`${host.past(base)}/login-mahasiswa?ke=%2Flaporan`)
    await page.getByLabel('Nama pengguna').waitFor()
    expect(await path(page)).toBe(`${base}login-mahasiswa?ke=%2Flaporan`)
  })

  test('nothing at all was asked for outside of the path', () => {
    expect(host.proxy.asked.length).toBeGreaterThan(100)
    const outside = host.proxy.asked.filter((asked) => !asked.split(' ')[1]!.startsWith(base))
    // The bare address, once, which the proxy redirects.
    expect(outside.filter((asked) => asked !== `GET ${base.slice(0, -1)}`)).toEqual([])
  })
})

describe('two installations on one host', () => {
  const host = hosted({ '/': { strips: false }, '/magang/': { strips: true, redirects: false } })

  test('neither sees the session, the drafts or the pages of the other', async () => {
    const root = await student(host.stage('/'), NOBP.magang)
    const { page } = root
    await root.signsInByForm()
    await page.getByRole('heading', { level: 1, name: 'Hari ini' }).waitFor()
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.reload()
    await root.opens(LAST_WEEK)
    await page.getByLabel('Tulis tanggapan').fill('Setengah jadi.')
    await expect.poll(() => drafts(page, 'magang')).toBe(1)

    // The worker of the root stands over the other path, too, and leaves it alone. Nobody is signed in there.
    await page.goto(`${host.stage('/magang/').url}?dari=poster`)
    await page.getByLabel('Nama pengguna').fill(NOBP.magang)
    expect(await page.evaluate(() => document.documentElement.dataset.base)).toBe('/magang/')
    expect(await page.evaluate(() => location.pathname + location.search)).toBe('/magang/?dari=poster')
    await page.getByLabel('Kata sandi', { exact: true }).fill(DEMO_PASSWORD)
    await root.presses('Masuk')
    await page.getByRole('heading', { level: 1, name: 'Hari ini' }).waitFor()
    await page.goto(`${host.stage('/magang/').url}${LAST_WEEK}`)
    await page.getByLabel('Tulis tanggapan').waitFor()
    expect(await page.getByLabel('Tulis tanggapan').inputValue()).toBe('')
    const scopes = () =>
      page.evaluate(async () =>
        (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
      )
    await expect.poll(async () => (await scopes()).sort()).toEqual(['/', '/magang/'])

    // Signing out of the one leaves the other as it was.
    await leaves(page)
    await root.opens(LAST_WEEK)
    await expect.poll(() => page.getByLabel('Tulis tanggapan').inputValue()).toBe('Setengah jadi.')
    expect(await drafts(page, 'magang')).toBe(1)
  })
})

/** There are reports of it on every day of the week, and so a thread. */
const LAST_WEEK = `/laporan?hari=${SATURDAY}`

/** A host with an application of its own below each path, and a browser. */
function hosted(ways: Record<string, { strips: boolean; redirects?: boolean }>) {
  const parts: {
    proxy?: PathProxy
    browser?: Stage['browser']
    ports: number[]
    stop: (() => Promise<unknown>)[]
  } = {
    ports: [],
    stop: [],
  }
  beforeAll(async () => {
    const ports = await Promise.all(Object.keys(ways).map(freePort))
    parts.ports = ports
    const proxy = await pathProxy(
      Object.fromEntries(
        Object.entries(ways).map(([path, way], index) => [path, { ...way, port: ports[index]! }]),
      ),
    )
    parts.stop.push(proxy.stop)
    parts.proxy = proxy
    for (const [index, path] of Object.keys(ways).entries()) {
      const server = await serveDemo({ PORT: String(ports[index]), PUBLIC_URL: proxy.url + path })
      parts.stop.push(server.stop)
    }
    const browser = await launch({ viewsPdf: true })
    parts.stop.push(browser.close)
    parts.browser = browser
  })
  afterAll(async () => {
    for (const stop of parts.stop.reverse()) await stop()
  })
  return {
    get proxy() {
      return parts.proxy!
    },
    /** The address of the application itself, as the proxy knows it. */
    past: (path: string) => `http://127.0.0.1:${parts.ports[Object.keys(ways).indexOf(path)]}`,
    stage: (path: string): Stage => ({
      url: parts.proxy!.url + path.replace(/\/$/, ''),
      browser: parts.browser!,
    }),
  }
}

/** From whatever page of the portal. */
async function leaves(page: Page) {
  await page.getByRole('button', { name: 'Keluar' }).first().click()
  await confirmLeaving(page)
}

/** What a page asked of another place than this, from now on. */
function foreignOf(page: Page, url: string): string[] {
  const foreign: string[] = []
  page.context().on('request', (request) => {
    const asked = request.url()
    if (/^https?:/.test(asked) && asked !== url && !asked.startsWith(`${url}/`)) foreign.push(asked)
  })
  return foreign
}

const named = (base: string, name: string) => (base === '/' ? name : base + name)

const posted = ({ asked }: PathProxy) =>
  asked.filter((line) => line.startsWith('POST ')).map((line) => line.slice('POST '.length))

const drafts = (page: Page, database: string) =>
  page.evaluate(
    (database) =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open(database)
        opening.onsuccess = () => {
          const count = opening.result.transaction('draf').objectStore('draf').count()
          count.onsuccess = () => (opening.result.close(), resolve(count.result))
        }
      }),
    database,
  )
