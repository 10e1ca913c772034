import { locale } from './language.ts'

/** A count as the language writes it: 2.122 or 2,122. */
export const number = (value: number): string => value.toLocaleString(locale())
