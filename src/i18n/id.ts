import type { TranslationMessages } from 'react-admin'
import { choiceLabels, labels, type FieldName } from './labels.ts'
import { adminLists } from './adminLists.ts'
import { reactAdmin } from './reactAdmin.ts'
import type { ResourceName } from '../contract/resources/index.ts'

/** The Indonesian catalogue of the admin application: react-admin's own words and ours. */
export const id: TranslationMessages & {
  choices: typeof choiceLabels
  resources: { [N in ResourceName]: { name: string; fields: Record<FieldName<N>, string> } }
} = {
  ...reactAdmin,
  resources: { ...labels, ...adminLists },
  choices: choiceLabels,
}
