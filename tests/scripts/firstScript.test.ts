import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesOf } from '../../scripts/firstScript.mjs'
import { firstPages } from '../../src/app/first/firstPages.ts'
import { palettes } from '../../src/ui/palette.ts'

const chunk = (fileName: string, source: string | null, imports: string[] = [], isEntry = false) => ({
  fileName,
  isEntry,
  facadeModuleId: source && `/house/src/${source}`,
  imports,
})

test('a page is fetched with all its parts, without those that the page names anyway', () => {
  const chunks = [
    chunk('index.js', 'main.tsx', ['awal.js'], true),
    chunk('awal.js', null),
    chunk('home.js', 'portal/student/HomePage.tsx', ['awal.js', 'bersama.js']),
    chunk('bersama.js', null, ['kecil.js']),
    chunk('kecil.js', null),
  ]
  expect(filesOf(chunks, { 'mahasiswa /': ['portal/student/HomePage.tsx'] })).toEqual({
    'mahasiswa /': ['/home.js', '/bersama.js', '/kecil.js'],
  })
})

test('a page that is no longer there stops the build', () => {
  expect(() => filesOf([chunk('index.js', 'main.tsx', [], true)], { x: ['portal/Gone.tsx'] })).toThrow(
    'portal/Gone.tsx',
  )
})

test('every first page names files that exist', () => {
  for (const source of Object.values(firstPages).flat())
    expect(existsSync(`src/${source}`), source).toBe(true)
})

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
