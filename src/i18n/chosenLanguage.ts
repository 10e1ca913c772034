import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../contract/language.ts'
import { kept } from './base.ts'

/** What this device reads: Indonesian unless somebody chose otherwise here. */
export const language = (): Language => {
  try {
    const chosen = localStorage.getItem(KEY) ?? ''
    return Object.hasOwn(LANGUAGES, chosen) ? (chosen as Language) : DEFAULT_LANGUAGE
  } catch {
    return DEFAULT_LANGUAGE
  }
}

export const saveLanguage = (chosen: Language): void => localStorage.setItem(KEY, chosen)

const KEY = kept('bahasa')
