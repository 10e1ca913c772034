import { createTheme } from '@mui/material/styles'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { chosenScheme, saveScheme } from '../../src/ui/colourScheme.ts'
import { themeOptions } from '../../src/ui/theme.ts'
import { ThemeChoice } from '../../src/ui/ThemeChoice.tsx'

const theme = createTheme(themeOptions)

/** A device with a will of its own. */
function device({ dark = false } = {}) {
  const listeners: Record<string, (event: { matches: boolean }) => void> = {}
  const state = { dark }
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return query.includes('dark') && state.dark
    },
    addEventListener: (_: string, listener: (event: { matches: boolean }) => void) =>
      (listeners[query] = listener),
  }))
  return {
    turns(dark: boolean) {
      state.dark = dark
      listeners['(prefers-color-scheme: dark)']!({ matches: dark })
    },
    prints: (matches: boolean) => listeners['print']!({ matches }),
  }
}

const shown = () => document.documentElement.dataset.scheme

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('the device decides until somebody chooses, and again when they take it back', async () => {
  const phone = device({ dark: true })
  saveScheme()
  expect(shown()).toBe('dark')
  phone.turns(false)
  expect(shown()).toBe('light')

  const user = userEvent.setup()
  render(<ThemeChoice />)
  const choice = screen.getByRole('combobox', { name: 'Tampilan' })
  await user.selectOptions(choice, 'Gelap')
  expect([shown(), chosenScheme()]).toEqual(['dark', 'dark'])
  phone.turns(false)
  expect(shown(), 'a choice outweighs the device').toBe('dark')
  await user.selectOptions(choice, 'Ikuti perangkat')
  expect([shown(), chosenScheme()]).toEqual(['light', null])
})

test('paper is light', () => {
  const phone = device({ dark: true })
  saveScheme()
  phone.prints(true)
  expect(shown()).toBe('light')
  phone.prints(false)
  expect(shown()).toBe('dark')
})

test('the theme listens to the same attribute', () => {
  const selectors = theme.generateStyleSheets().flatMap((sheet) => Object.keys(sheet))
  expect(selectors.filter((selector) => selector.includes('data-scheme="dark"'))).not.toEqual([])
  expect(selectors.join()).not.toContain('prefers-color-scheme')
})
