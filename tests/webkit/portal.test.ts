import { mkdirSync, writeFileSync } from 'node:fs'
import { By, until } from 'selenium-webdriver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inRoot } from '../../scripts/root.mjs'
import { DEMO_PASSWORD, NIDN, NOBP } from '../../src/server/db/demo/accounts.ts'
import { serve } from '../support/serve.ts'
import { openWebKit } from './webkit.ts'

const PATIENCE_MS = 90_000

let server: Awaited<ReturnType<typeof serve>>
let webkit: Awaited<ReturnType<typeof openWebKit>>
beforeAll(async () => {
  server = await serve()
  webkit = await openWebKit()
  await webkit.driver.manage().window().setRect({ width: 480, height: 900 })
})
afterAll(async () => {
  await webkit?.close()
  await server?.stop()
})

test.each([
  ['a student on placement', NOBP.magang, ['/', '/laporan', '/laporan?tab=akhir', '/akun']],
  ['a student who chooses', NOBP.direkomendasikanWanita, ['/', '/?tab=pengumuman']],
  ['a student who has finished', NOBP.selesai, ['/', '/laporan']],
  ['a lecturer', NIDN.pembimbing, ['/', '/mahasiswabimbingan', '/monitoring', '/akun']],
])('%s signs in and finds every page whole', async (_, username, paths) => {
  await signsIn(username)
  for (const path of paths) {
    await opens(path)
    expect(await faults(), path).toEqual([])
    await picture(`${username}${path}`)
  }
  await webkit.driver.executeScript('localStorage.clear()')
})

async function signsIn(username: string) {
  const { driver } = webkit
  await driver.get(`${server.url}/`)
  const name = await found('//label[contains(., "Nama pengguna")]')
  await driver.findElement(By.id((await name.getAttribute('for'))!)).sendKeys(username)
  await driver.findElement(By.css('input[type=password]')).sendKeys(DEMO_PASSWORD)
  await (await found('//button[normalize-space(.)="Masuk"]')).click()
  await driver.wait(() => driver.executeScript('return localStorage.getItem("token") !== null'), PATIENCE_MS)
}

/** Until its title stands and nothing on it is being loaded any more. */
async function opens(path: string) {
  const { driver } = webkit
  await driver.get(server.url + path)
  await found('//h1')
  await driver.wait(
    () => driver.executeScript('return document.querySelector("[aria-busy=true]") === null'),
    PATIENCE_MS,
  )
}

const found = (xpath: string) => webkit.driver.wait(until.elementLocated(By.xpath(xpath)), PATIENCE_MS)

/** What WebDriver can see of a broken page: it has no console to read. */
const faults = () =>
  webkit.driver.executeScript<string[]>(() => {
    const faults = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) faults.push(`wider than the screen by ${scrollWidth - clientWidth}`)
    if (document.querySelectorAll('h1').length !== 1) faults.push('not one title')
    if (/tidak dapat dimuat|tidak ditemukan/i.test(document.body.innerText)) faults.push('a page that failed')
    return faults
  })

async function picture(name: string) {
  mkdirSync(inRoot('screenshots'), { recursive: true })
  const file = `screenshots/webkit-${name.replace(/[^a-z0-9]+/gi, '-')}.png`
  writeFileSync(inRoot(file), await webkit.driver.takeScreenshot(), 'base64')
}
