import { chromium } from 'playwright-core'
import { inRoot } from '../../scripts/root.mjs'
import { DEMO_PEOPLE, type DemoPerson } from '../../src/contract/demo.ts'
import { FLAGS } from '../support/browser.ts'
import { serve } from '../support/serve.ts'

/** Every home of the demo as its person sees it, side by side in one picture: those of a phone above, the office's below. */
const FILE = inRoot('docs/images/homes.jpg')
const OFFICE: readonly DemoPerson[] = ['prodi', 'akademik', 'wadir']
const PHONE = { width: 390, height: 844 }
const DESK = { width: 1280, height: 800 }
/** Of the whole picture. */
const WIDTH = 1600
const LOOK = `
  body { margin: 0; padding: 24px; background: #eef1f5; font: 15px/1.4 sans-serif; color: #334; }
  div { display: flex; gap: 20px; }
  div + div { margin-top: 24px; }
  figure { flex: 1; margin: 0; min-width: 0; }
  img { display: block; width: 100%; border-radius: 10px; box-shadow: 0 1px 6px #0003; }
  figcaption { margin-top: 8px; text-align: center; }`

const server = await serve()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM!,
  headless: true,
  args: FLAGS,
})
try {
  const homes: Home[] = []
  for (const person of DEMO_PEOPLE) homes.push(await homeOf(person))
  const page = await browser.newPage({ viewport: { width: WIDTH, height: 100 } })
  const row = (office: boolean) =>
    `<div>${homes
      .filter(({ person }) => OFFICE.includes(person) === office)
      .map(figure)
      .join('')}</div>`
  await page.setContent(`<style>${LOOK}</style>${row(false)}${row(true)}`, { waitUntil: 'load' })
  await page.screenshot({ path: FILE, type: 'jpeg', quality: 82, fullPage: true })
} finally {
  await browser.close()
  await server.stop()
}
console.log(FILE)

/** As a new visitor comes there: by the sign-in page, with one press. */
async function homeOf(person: DemoPerson) {
  const context = await browser.newContext({ viewport: OFFICE.includes(person) ? DESK : PHONE })
  const page = await context.newPage()
  await page.goto(`${server.url}/login`)
  const button = page.locator('section[aria-labelledby="demo"] button').nth(DEMO_PEOPLE.indexOf(person))
  const name = await button.innerText()
  await button.click()
  await page.waitForURL((url) => url.pathname !== '/login')
  if (person === 'lapangan') await page.getByRole('button', { name: 'Ya, buka halaman saya' }).click()
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  const picture = await page.screenshot({ type: 'jpeg', quality: 90 })
  await context.close()
  return { person, name, picture: picture.toString('base64') }
}

type Home = Awaited<ReturnType<typeof homeOf>>

function figure({ name, picture }: Home): string {
  return `<figure><img src="data:image/jpeg;base64,${picture}"><figcaption>${name}</figcaption></figure>`
}
