import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { palettes } from '../../src/ui/palette.ts'

test('the outline of the page has the colours of the application', () => {
  const css = readFileSync('src/ui/outline.css', 'utf8')
  const [light, dark] = css.split("[data-scheme='dark']").map((part) => part.split('}')[0]!)
  for (const [part, { background, divider, text, primary }] of [
    [light!, palettes.light],
    [dark!, palettes.dark],
  ] as const) {
    const colours = {
      ground: background.default,
      paper: background.paper,
      line: divider,
      text: text.primary,
      action: primary.main,
      'on-action': primary.contrastText,
    }
    for (const [name, colour] of Object.entries(colours))
      expect(part).toContain(`--outline-${name}: ${colour};`)
  }
  const page = readFileSync('index.html', 'utf8')
  expect(page).toContain(`data-light="${palettes.light.primary.main}"`)
  expect(page).toContain(`data-dark="${palettes.dark.background.paper}"`)
})
