import { translate } from './catalogue.ts'

export const LANGUAGES = { id: 'Bahasa Indonesia', en: 'English' } as const
export type Language = keyof typeof LANGUAGES

/** What this device reads: Indonesian unless somebody chose otherwise here. */
export const language = (): Language => {
  try {
    return localStorage.getItem(KEY) === 'en' ? 'en' : 'id'
  } catch {
    return 'id'
  }
}

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
  localStorage.setItem(KEY, chosen)
  location.reload()
}

const KEY = 'bahasa'
const LOCALES = { id: 'id-ID', en: 'en-GB' } as const
