import type { ImportColumn } from '../../../contract/import.ts'
import { language } from '../../../i18n/language.ts'
import { asHere } from '../../../i18n/studentNumber.ts'

/** How a column is called on this campus. */
export const labelOf = ({ label }: Pick<ImportColumn, 'label'>): string => asHere(label[language()])
