import { createTheme } from '@mui/material/styles'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { paletteVar, variablesCss } from '../../src/ui/palette.ts'
import { adminThemeOptions } from '../../src/ui/adminTheme.ts'
import { themeOptions } from '../../src/ui/theme.ts'

const theme = createTheme(themeOptions)

test('a caller that builds the theme from the options (as react-admin does) gets the same theme, again and again', () => {
  const first = createTheme(adminThemeOptions)
  const second = createTheme(adminThemeOptions)
  expect(first.vars.palette.status.menunggu.bg).toBe(theme.vars.palette.status.menunggu.bg)
  expect(second.components).toEqual(first.components)
})

test('the variables that parts write by name are those of the palette, in one file for both schemes', async () => {
  await expect(variablesCss()).toMatchFileSnapshot('../../src/ui/variables.css')
  for (const path of ['outline', 'text.secondary', 'status.menunggu.bg', 'secondary.light'])
    expect(variablesCss()).toContain(`\n  ${paletteVar(path).slice(4, -1)}: #`)
})

test('nothing but overlays casts a shadow', () => {
  expect(new Set(theme.shadows)).toEqual(new Set(['none']))
})

test('MUI speaks Indonesian', () => {
  const words = createTheme(adminThemeOptions).components
  const rows = words?.MuiTablePagination?.defaultProps
  expect(rows?.labelDisplayedRows?.({ from: 1, to: 10, count: 42, page: 0 })).toBe('1–10 dari 42')
  expect(rows?.getItemAriaLabel?.('next')).toBe('Ke halaman berikutnya')
  const label = words?.MuiPagination?.defaultProps?.getItemAriaLabel
  expect(label?.('page', 3, false)).toBe('Ke halaman 3')
  expect(label?.('last', 9, false)).toBe('Ke halaman terakhir')
  expect(words?.MuiAutocomplete?.defaultProps?.noOptionsText).toBe('Tidak ada pilihan')
  // Texts must not have pushed out the look of the same component.
  expect(words?.MuiAlert?.styleOverrides).toBeDefined()
  expect(words?.MuiAlert?.defaultProps?.closeText).toBe('Tutup')
})

test('one font file is loaded', () => {
  const css = readFileSync('src/ui/font.css', 'utf8')
  expect(css.match(/url\(/g)).toHaveLength(1)
  expect(css).toContain('font-display: swap')
})
