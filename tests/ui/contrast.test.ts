import { createTheme } from '@mui/material/styles'
import { expect, test } from 'vitest'
import { palettes } from '../../src/ui/palette.ts'
import { themeOptions } from '../../src/ui/theme.ts'

const theme = createTheme(themeOptions)

const TEXT = 4.5
const EDGE = 3

for (const scheme of ['light', 'dark'] as const) {
  const p = palettes[scheme]
  const grounds = { ground: p.background.default, paper: p.background.paper, tint: p.tint }
  const colours = ['primary', 'secondary', 'success', 'warning', 'error', 'info'] as const

  const pairs: [name: string, text: string, ground: string, least: number][] = []
  for (const [ground, value] of Object.entries(grounds)) {
    pairs.push([`text on ${ground}`, p.text.primary, value, TEXT])
    pairs.push([`secondary text on ${ground}`, p.text.secondary, value, TEXT])
    pairs.push([`input edge on ${ground}`, p.outline, value, EDGE])
    for (const colour of colours) pairs.push([`${colour} as text on ${ground}`, p[colour].main, value, TEXT])
  }
  for (const colour of colours) {
    pairs.push([`text on ${colour}`, p[colour].contrastText, p[colour].main, TEXT])
    pairs.push([`text on hovered ${colour}`, p[colour].contrastText, p[colour].dark, TEXT])
  }
  for (const [tone, { bg, text }] of Object.entries(p.status)) {
    pairs.push([`status ${tone}`, text, bg, TEXT])
    pairs.push([`link in an alert of ${tone}`, p.primary.main, bg, TEXT])
  }
  pairs.push(['tooltip', p.background.paper, p.text.primary, TEXT])

  test.each(pairs)(`${scheme}: %s`, (_name, text, ground, least) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(least)
  })
}

test('the measure itself agrees with WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('the theme carries exactly these colours in both schemes', () => {
  for (const scheme of ['light', 'dark'] as const) {
    const made = theme.colorSchemes[scheme]?.palette
    expect(made?.primary.main).toBe(palettes[scheme].primary.main)
    expect(made?.status).toEqual(palettes[scheme].status)
    expect(made?.text.secondary).toBe(palettes[scheme].text.secondary)
  }
})

function contrast(one: string, other: string) {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string) {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
