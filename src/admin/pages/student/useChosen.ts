import type { RequiredDocument } from '../../../contract/endpoints/index.ts'
import { documentState, waitsForOffice } from '../../../contract/rules/documents.ts'
import { useAddress } from '../../useAddress.ts'

export const waits = (document: RequiredDocument): boolean => waitsForOffice(documentState(document))

/** The document that stands in the address ('dok'), or else where work is: the first upload that nobody has validated. */
export function useChosen(documents: readonly RequiredDocument[]) {
  const { params, set } = useAddress({ replace: true })
  const chosen =
    documents.find(({ dokumenid }) => String(dokumenid) === params.get('dok')) ??
    documents.find(waits) ??
    documents.find(({ files }) => files) ??
    documents[0]
  const at = chosen ? documents.indexOf(chosen) : -1
  return {
    documents,
    chosen,
    choose: ({ dokumenid }: RequiredDocument) => set({ dok: dokumenid }),
    beside: (step: 1 | -1): RequiredDocument | undefined => documents[at + step],
    /** The next one that waits, from the beginning again after the last; it stays where nothing waits. */
    goOn: () => {
      const next = [...documents.slice(at + 1), ...documents.slice(0, Math.max(at, 0))].find(waits)
      if (next) set({ dok: next.dokumenid })
    },
  }
}

export type Chosen = ReturnType<typeof useChosen>
