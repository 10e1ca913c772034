/** The languages of the product, by their own names. */
export const LANGUAGES = { id: 'Bahasa Indonesia', en: 'English' } as const
export type Language = keyof typeof LANGUAGES
/** For `Intl`: dates, months and numbers. */
export const LOCALES = { id: 'id-ID', en: 'en-GB' } as const satisfies Record<Language, string>
export const DEFAULT_LANGUAGE: Language = 'id'
