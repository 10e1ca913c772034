import { translate } from './part.ts'
import { LOCALES, type Language } from '../contract/language.ts'
import { saveLanguage, language } from './chosenLanguage.ts'

export { LANGUAGES, type Language } from '../contract/language.ts'
export { language } from './chosenLanguage.ts'

/** For `Intl`: dates, months and numbers. */
export const locale = (): string => LOCALES[language()]

/** Before the first render. Words that cannot be fetched leave the page Indonesian rather than empty. */
export async function startLanguage(): Promise<void> {
  document.documentElement.lang = language()
  if (language() === 'id') return
  try {
    translate((await import('./en/index.ts')).english)
  } catch {
    document.documentElement.lang = 'id'
  }
}

/** From a menu: the page is loaded again, as words stand in places that render once. */
export function chooseLanguage(chosen: Language): void {
  saveLanguage(chosen)
  location.reload()
}
