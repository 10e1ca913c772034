import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { palettes } from '../../src/ui/palette.ts'

test('the edge of the browser has the colours of the application', () => {
  const page = readFileSync('index.html', 'utf8')
  expect(page).toContain(`data-light="${palettes.light.primary.main}"`)
  expect(page).toContain(`data-dark="${palettes.dark.background.paper}"`)
})
