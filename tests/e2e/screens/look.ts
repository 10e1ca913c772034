import { readFileSync } from 'node:fs'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { inRoot } from '../../../scripts/root.mjs'

const AXE = readFileSync(inRoot('node_modules/axe-core/axe.min.js'), 'utf8')
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const TARGET = 44
/** A computer's 1280 at 200 %, a phone's 390, and the 320 that WCAG's reflow asks for. */
const WIDTHS = { desktop: [1280, 640], phone: [390, 320], 'office on a phone': [390, 320] } as const
export type Device = keyof typeof WIDTHS

/**
 * A screen as it stands, dialogs included, in both widths of its device: no fault that axe finds in the light and none
 * of contrast in the dark, nothing wider than the screen, for students and lecturers nothing too small for a thumb. Not
 * `whole`: in one width, in the light.
 */
export async function faultsOf(page: Page, device: Device, { whole = true } = {}): Promise<string[]> {
  const faults: string[] = []
  const height = page.viewportSize()!.height
  const [usual, narrow] = WIDTHS[device]
  for (const width of whole ? [narrow, usual] : [usual]) {
    await page.setViewportSize({ width, height })
    await rested(page)
    faults.push(...(await tooWide(page)).map((fault) => `${width} px: ${fault}`))
  }
  if (device === 'phone') faults.push(...(await tooSmall(page)))
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(AXE)
  faults.push(...(await axe(page, { runOnly: WCAG })))
  if (!whole) return faults
  await page.evaluate(() => (document.documentElement.dataset.scheme = 'dark'))
  faults.push(...(await axe(page, { runOnly: ['color-contrast'] })).map((fault) => `dark: ${fault}`))
  await page.evaluate(() => (document.documentElement.dataset.scheme = 'light'))
  return faults
}

async function axe(page: Page, options: object) {
  await rested(page)
  return page.evaluate(async (options) => {
    // What a modal dialog does to the page below it; axe does not find out where a frame is in the dialog.
    const behind = [...document.querySelectorAll<HTMLElement>('body > :not(dialog)')].filter(
      (element) => document.querySelector('body > dialog:modal') && !element.inert,
    )
    for (const element of behind) element.inert = true
    const { axe } = window as unknown as {
      axe: { run: (context: Document, options: object) => Promise<AxeResults> }
    }
    const { violations } = await axe.run(document, { ...options, resultTypes: ['violations'] })
    for (const element of behind) element.inert = false
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`)
  }, options)
}

/** Colours and places are measured when they have arrived; the banner of the login page never does. */
const rested = (page: Page) =>
  page.evaluate(() => {
    const passing = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      )
    return Promise.all(passing.map(({ finished }) => finished.catch(() => undefined))).then(() => undefined)
  })

const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? [`wider than the screen by ${scrollWidth - clientWidth}`] : []
  })

/** What can be pressed and is smaller than a thumb. A control with a label around it is as large as that. */
const tooSmall = (page: Page) =>
  page.evaluate((least) => {
    /** The link of a card or row is as large as what is laid over it. */
    const areaOf = (target: Element) => {
      const own = target.getBoundingClientRect()
      const laid = getComputedStyle(target, '::after')
      if (laid.content === 'none' || laid.position !== 'absolute') return own
      return {
        width: Math.max(own.width, parseFloat(laid.width)),
        height: Math.max(own.height, parseFloat(laid.height)),
      }
    }
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, [role=tab]',
    )
    return [...controls].flatMap((control) => {
      if (control.closest('[aria-hidden="true"]')) return []
      const target = control.matches('[type=radio], [type=checkbox], [type=file]')
        ? (control.closest('label') ?? control)
        : control
      const { width, height } = areaOf(target)
      const style = getComputedStyle(target)
      // Not on the screen: hidden, or there for the keyboard alone until it has the focus.
      if (width <= 1 || height <= 1 || style.visibility === 'hidden' || style.clipPath !== 'none') return []
      const name = target.getAttribute('aria-label') ?? target.innerText
      return width < least - 0.5 || height < least - 0.5
        ? [`too small for a thumb: ${name} ${Math.round(width)} × ${Math.round(height)}`]
        : []
    })
  }, TARGET)
