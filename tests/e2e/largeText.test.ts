// @module-tag rest
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DEMO_LINK, DEMO_PASSWORD, NIDN, NOBP } from '../../src/server/db/demo/accounts.ts'
import { quiet } from '../support/browser.ts'
import { stage } from './stage.ts'

const testApp = stage()

/** The narrowest phone, and letters twice as large. */
async function phone(username?: string): Promise<Page> {
  const page = await testApp.browser.page({ baseURL: testApp.url, viewport: { width: 320, height: 700 } })
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%')),
  )
  if (!username) return page
  const answer = await fetch(`${testApp.url}/api/masuk`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, userpass: DEMO_PASSWORD }),
  })
  const { token } = (await answer.json()) as { token: string }
  await page.goto('/icon.svg')
  await page.evaluate((token) => localStorage.setItem('token', token), token)
  return page
}

/** What leaves the screen sideways, and what of the bar above lies over something else of it. */
const faults = (page: Page) =>
  page.evaluate(() => {
    const wide =
      document.documentElement.scrollWidth > 320 ? [`${document.documentElement.scrollWidth} px`] : []
    const bar = document.querySelector('#root header > div')
    const seen = [...(bar?.children ?? [])].flatMap((owner) =>
      [owner, ...owner.querySelectorAll('strong, span, svg')].flatMap((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect()
        return right - left > 1 ? [{ owner, text: part.textContent, left, right, top, bottom }] : []
      }),
    )
    const over = seen.flatMap((a, at) =>
      seen
        .slice(at + 1)
        .filter(
          (b) =>
            a.owner !== b.owner &&
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1,
        )
        .map((b) => `${a.text} over ${b.text}`),
    )
    return [...wide, ...over]
  })

const PAGES: [string, string | undefined, string[]][] = [
  ['the ways in', undefined, ['/', '/lapangan#x', `/lapangan#${DEMO_LINK}`]],
  ['a student', NOBP.magang, ['/', '/laporan', '/?tab=registrasi', '/akun', '/pemberitahuan']],
  ['one who chooses', NOBP.direkomendasikanWanita, ['/', '/?tab=registrasi']],
  ['one who has finished', NOBP.tamat, ['/']],
  ['a lecturer', NIDN.pembimbing, ['/', '/mahasiswabimbingan', '/nilai', '/kunjungan']],
  ['the office', 'akademik', ['/', '/mahasiswa']],
]
test.each(PAGES)('at 320 px, with letters twice as large: %s', async (_, username, paths) => {
  const page = await phone(username)
  for (const path of paths) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await quiet(page)
    expect(await faults(page), path).toEqual([])
  }
})
