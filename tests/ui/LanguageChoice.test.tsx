import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { language } from '../../src/i18n/language.ts'
import { LanguageChoice } from '../../src/ui/LanguageChoice.tsx'

test('offers each language by its own name, under a label that both readers find; the page is loaded in it', async () => {
  // The page itself stays: jsdom cannot load another.
  const reload = vi.fn()
  vi.stubGlobal('location', { ...window.location, reload })
  render(<LanguageChoice />)
  const choice = screen.getByRole('combobox', { name: 'Bahasa (Language)' })
  expect(choice).toHaveValue('id')
  expect(choice).toHaveAccessibleDescription('Halaman dimuat ulang begitu Anda memilih.')
  const english = screen.getByRole('option', { name: 'English' })
  expect(english).toHaveAttribute('lang', 'en')
  await userEvent.selectOptions(choice, english)
  expect(language()).toBe('en')
  expect(reload).toHaveBeenCalledExactlyOnceWith()
  vi.unstubAllGlobals()
})
