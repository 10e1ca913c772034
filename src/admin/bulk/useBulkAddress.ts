import { useListContext, type FilterPayload } from 'react-admin'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { BULK_ACTIONS, type BulkAction } from '../../contract/bulk.ts'
import { listQuery } from '../address.ts'

/** The dialog stands in the address: `massal=setujui` asks, `massal={id}` shows what became of it, also after a reload. */
export function useBulkAddress() {
  const [search, setSearch] = useSearchParams()
  const { filterValues, sort, page, perPage } = useListContext()
  // With anything in its address a list starts with nothing of its own: what it shows now is said with it.
  const shown = listQuery({ filter: filterValues as FilterPayload, sort, page, perPage })
  const value = search.get(PARAM)
  const asked = BULK_ACTIONS.find((action) => action === value)
  const put = useCallback(
    (next: string | null, replace: boolean) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before.has('filter') ? before : shown)
          if (next === null) after.delete(PARAM)
          else after.set(PARAM, next)
          return after
        },
        { replace },
      ),
    [setSearch, shown],
  )
  return {
    asked,
    massalid: asked || value === null ? undefined : value,
    ask: useCallback((action: BulkAction) => put(action, false), [put]),
    /** In the place of the question: back leads to the list. */
    show: useCallback((massalid: string) => put(massalid, true), [put]),
    close: useCallback(() => put(null, true), [put]),
  }
}

const PARAM = 'massal'
