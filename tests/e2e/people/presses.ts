import type { Page } from 'playwright-core'

/** How often this person has pressed something since somebody asked, wherever they went in between. */
export async function pressesOn(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(listen, KEY)
  await page.evaluate(listen, KEY)
  return () =>
    page.evaluate((key) => {
      const pressed = Number(sessionStorage.getItem(key))
      sessionStorage.setItem(key, '0')
      return pressed
    }, KEY)
}
/** Kept by the tab: a press may lead away. */
const KEY = 'presses'

function listen(key: string) {
  // An empty page has no storage.
  if (location.protocol === 'about:') return
  addEventListener(
    'click',
    ({ isTrusted, detail }) => {
      // The click that a label hands on to its box is the same press.
      if (isTrusted && detail !== 0)
        sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key)) + 1))
    },
    true,
  )
}
