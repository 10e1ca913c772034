import { locale } from '../../i18n/language.ts'

export const number = (value: number): string => value.toLocaleString(locale())
