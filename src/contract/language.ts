/** The languages of the product, by their own names. */
export const LANGUAGES = { id: 'Bahasa Indonesia', en: 'English' } as const
export type Language = keyof typeof LANGUAGES
export const DEFAULT_LANGUAGE: Language = 'id'
