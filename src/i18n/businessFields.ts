import { words } from '../contract/resources/perusahaan.ts'
import { language } from './chosenLanguage.ts'

/** What a field of business is called; of none ''. For pages that have no definitions otherwise. */
export const businessField = (field: string | null): string =>
  words.choices?.[field ?? '']?.[language() === 'id' ? 0 : 1] ?? ''
