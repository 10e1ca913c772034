import { usePerson } from '../../dataProvider/session.ts'
import { useDraftOf } from './useDraftOf.ts'

export type { Draft } from './useDraftOf.ts'

/** A text that whoever is signed in writes about one object. */
export function useDraft(object: string, stored = '') {
  const { level, username } = usePerson()
  return useDraftOf(`${level} ${username}`, object, stored)
}
