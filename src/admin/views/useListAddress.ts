import { useListContext, type FilterPayload } from 'react-admin'
import { useCallback } from 'react'
import { listQuery, type Listing } from '../address.ts'

/** Where the list around it shows itself with other filters, from its first page. */
export function useListAddress() {
  const { resource, sort, perPage } = useListContext()
  return useCallback(
    (filter: FilterPayload, other: Partial<Listing> = {}) =>
      `/${resource}?${listQuery({ filter, sort, perPage, ...other })}`,
    [resource, sort, perPage],
  )
}
