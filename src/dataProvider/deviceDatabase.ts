import { kept } from '../i18n/base.ts'

/** The database of a device, and how its keys name their owner: apart from the library, which the first script does without. */
export const NAME = kept('magang')
export const VERSION = 1

/** As drafts, answers and waiting writes name their owner. */
export const nameOf = ({ level, username }: { level: number; username: string }): string =>
  `${level} ${username}`

/** Everything of one person; keys sort by person first, and an empty list sorts after every text. */
export const of = (person: string): IDBKeyRange => IDBKeyRange.bound([person], [person, []])
