import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { chooseLanguage } from '../../src/i18n/language.ts'
import { LanguageChoice } from '../../src/ui/LanguageChoice.tsx'

vi.mock('../../src/i18n/language.ts', async (load) => ({
  ...(await load<typeof import('../../src/i18n/language.ts')>()),
  chooseLanguage: vi.fn(),
}))

test('offers each language by its own name, under a label that both readers find', async () => {
  render(<LanguageChoice />)
  const choice = screen.getByRole('combobox', { name: 'Bahasa (Language)' })
  expect(choice).toHaveValue('id')
  expect(choice).toHaveAccessibleDescription('Halaman dimuat ulang begitu Anda memilih.')
  const english = screen.getByRole('option', { name: 'English' })
  expect(english).toHaveAttribute('lang', 'en')
  await userEvent.selectOptions(choice, english)
  expect(chooseLanguage).toHaveBeenCalledExactlyOnceWith('en')
})
