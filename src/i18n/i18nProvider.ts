import type { TranslationMessages } from 'react-admin'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import { choiceLabels, labels } from './labels.ts'
import { language } from './language.ts'
import { reactAdmin } from './reactAdmin.ts'

/** For react-admin alone, which reads its own words by polyglot: the portal takes its words from its parts. */
export const i18nProvider = await provider()

/** English is fetched by those who chose it. The page is loaded anew for another language, so one is enough. */
async function provider() {
  const chosen = language()
  const own = await wordsIn(chosen)
  const words = { ...own, resources: labels, choices: choiceLabels }
  return polyglotI18nProvider(() => words, chosen, [{ locale: chosen, name: chosen }])
}

async function wordsIn(chosen: string): Promise<TranslationMessages> {
  if (chosen === 'id') return reactAdmin
  // Indonesian is better than nothing.
  return import('./en/reactAdmin.ts').then(
    (english) => english.reactAdmin,
    () => reactAdmin,
  )
}
