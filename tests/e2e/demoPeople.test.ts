// @module-tag rest
import { expect, test } from 'vitest'
import { DEMO_PEOPLE, type DemoPerson } from '../../src/contract/demo.ts'
import { demo as words } from '../../src/i18n/demo.ts'
import { stage } from './stage.ts'

const here = stage()

test.each([390, 1280] as const)(
  'a visitor of the demo sees every home at %s px, two presses each',
  async (width) => {
    const page = await here.browser.page({ width, baseURL: here.url })
    const [first, ...others] = DEMO_PEOPLE
    await page.goto('/login')
    await page.getByRole('button', { name: words.people[first] }).click()
    const seen = new Set<string>()
    const look = async (person: DemoPerson) => {
      await page.waitForURL((url) => !url.pathname.startsWith('/login'))
      if (person === 'lapangan') await page.getByRole('button', { name: 'Ya, buka halaman saya' }).click()
      await page.locator('h1').first().waitFor()
      // Of this person, not of the one before, whose page is being left.
      let home = ''
      await expect
        .poll(async () => (home = await homeOf(page).catch(() => '')) !== '' && !seen.has(home))
        .toBe(true)
      seen.add(home)
    }
    await look(first)
    for (const person of others) {
      await page.getByRole('combobox', { name: words.change }).selectOption({ label: words.people[person] })
      await look(person)
    }
    expect(seen.size).toBe(DEMO_PEOPLE.length)
  },
)

/** Who is signed in, and where. */
const homeOf = (page: Page) =>
  page.evaluate(() => `${location.pathname} ${localStorage.getItem('token') ?? ''}`)
type Page = Awaited<ReturnType<typeof here.browser.page>>
