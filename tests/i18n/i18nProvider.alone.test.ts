import { expect, test } from 'vitest'
import { startLanguage } from '../../src/i18n/language.ts'

test("react-admin's own words are English for those who chose English, and so are the names of nouns", async () => {
  localStorage.setItem('bahasa', 'en')
  await startLanguage()
  const { i18nProvider } = await import('../../src/i18n/i18nProvider.ts')
  expect(i18nProvider.getLocale()).toBe('en')
  expect(i18nProvider.translate('ra.action.save')).toBe('Save')
  expect(i18nProvider.translate('resources.perusahaan.name', { smart_count: 1 })).toBe('Company')
  localStorage.removeItem('bahasa')
})
