import type { Page } from 'playwright-core'

/** How often this person has pressed something since somebody asked, wherever they went in between. */
export async function pressesOn(page: Page): Promise<() => number> {
  let count = 0
  await page.exposeBinding('countPress', () => void count++)
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return () => {
    const pressed = count
    count = 0
    return pressed
  }
}

function listen() {
  const counting = window as Window & { countPress?: () => void }
  addEventListener(
    'click',
    // The click that a label hands on to its box is the same press.
    ({ isTrusted, detail }) => isTrusted && detail !== 0 && counting.countPress?.(),
    true,
  )
}
