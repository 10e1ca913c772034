import type { Language } from '../language.ts'

const LOCALES = { id: 'id-ID', en: 'en-GB' } as const

export const number = (value: number, language: Language, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(LOCALES[language], options).format(value)

/** '5 MB'; below one megabyte in KB. */
export const megabytes = (bytes: number, language: Language): string =>
  bytes >= 1024 * 1024
    ? `${number(bytes / 1024 / 1024, language, { maximumFractionDigits: 1 })} MB`
    : `${number(Math.floor(bytes / 1024), language)} KB`
