import { written } from '../contract/words.ts'
import { language } from './chosenLanguage.ts'

/** A count as the language writes it: 2.122 or 2,122. */
export const number = (value: number): string => written(value, language())
