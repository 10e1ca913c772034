import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../contract/language.ts'

/** In which an account reads what leaves. */
export const languageOf = (stored: string | null): Language =>
  stored !== null && Object.hasOwn(LANGUAGES, stored) ? (stored as Language) : DEFAULT_LANGUAGE
