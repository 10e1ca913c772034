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

export const keepLanguage = (chosen: Language): void => localStorage.setItem(KEY, chosen)

const KEY = 'bahasa'
