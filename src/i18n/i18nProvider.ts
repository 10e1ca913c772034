import polyglotI18nProvider from 'ra-i18n-polyglot'
import { adminLists } from './adminLists.ts'
import { id } from './id.ts'
import { choiceLabels, labels } from './labels.ts'
import { language } from './language.ts'

/** For react-admin alone: the portal takes its words from the catalogue and stays light. */
export const i18nProvider = await provider()

/** English is fetched by those who chose it. The page is loaded anew for another language, so one is enough. */
async function provider() {
  const chosen = language()
  const words = chosen === 'en' ? await english() : id
  return polyglotI18nProvider(() => words, chosen, [{ locale: chosen, name: chosen }])
}

function english() {
  return import('./en/reactAdmin.ts').then(
    ({ reactAdmin }) => ({
      ...reactAdmin,
      resources: { ...labels, ...adminLists },
      choices: choiceLabels,
    }),
    // Indonesian is better than nothing.
    () => id,
  )
}
