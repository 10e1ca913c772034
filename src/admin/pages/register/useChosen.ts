import { useSearchParams } from 'react-router-dom'
import type { RequiredDocument, ReviewedStudent } from '../../../contract/endpoints/index.ts'
import { documentState, waitsForOffice } from '../../../contract/rules/documents.ts'
import { documentLists, type DocumentList } from './useReview.ts'

export interface QueuePlace {
  list: DocumentList
  document: RequiredDocument
}

/** Every document of the registration in the order of its tabs. */
export const placesOf = (student: ReviewedStudent): QueuePlace[] =>
  (Object.keys(documentLists) as DocumentList[]).flatMap((list) =>
    documentLists[list].of(student).map((document) => ({ list, document })),
  )

export const waits = ({ document }: QueuePlace): boolean => waitsForOffice(documentState(document))

/** The next one that waits to be validated, from the beginning again after the last. */
export function nextWaiting(student: ReviewedStudent, dokumenid: number): QueuePlace | undefined {
  const places = placesOf(student)
  const at = places.findIndex(({ document }) => document.dokumenid === dokumenid)
  return [...places.slice(at + 1), ...places.slice(0, Math.max(at, 0))].find(waits)
}

/**
 * The tab and the document that stand in the address, or else where work is: the first upload that nobody has
 * validated. What else the address carries (the list this was opened from) stays in it.
 */
export function useChosen(student: ReviewedStudent) {
  const [search, setSearch] = useSearchParams()
  const places = placesOf(student)
  const lists = [...new Set(places.map(({ list }) => list))]
  const asked = search.get('tab')
  const start = (places.find(waits) ?? places[0])?.list ?? 'pembimbing'
  const tab: DocumentList | 'pembimbing' =
    lists.find((name) => name === asked) ?? (asked === 'pembimbing' ? 'pembimbing' : start)
  const within = places.filter(({ list }) => list === tab)
  const chosen =
    within.find(({ document }) => String(document.dokumenid) === search.get('dok')) ??
    within.find(waits) ??
    within.find(({ document }) => document.files) ??
    within[0]

  const query = (changes: Record<string, string>): URLSearchParams => {
    const next = new URLSearchParams(search)
    next.delete('dok')
    for (const [name, value] of Object.entries(changes)) next.set(name, value)
    return next
  }
  return {
    lists,
    tab,
    chosen,
    tabAddress: (name: DocumentList | 'pembimbing') => `?${query({ tab: name }).toString()}`,
    choose: ({ list, document }: QueuePlace) =>
      setSearch(query({ tab: list, dok: String(document.dokumenid) }), { replace: true }),
    /** The document before or after the chosen one, across the tabs. */
    beside: (step: 1 | -1): QueuePlace | undefined => {
      const at = chosen ? places.indexOf(chosen) : -1
      return at < 0 ? places[0] : places[at + step]
    },
  }
}

export type Chosen = ReturnType<typeof useChosen>
