import { useGetManyReference } from 'react-admin'
import type { Resource } from '../contract/resource.ts'
import { sortOf } from './address.ts'
import type { Row } from './definition.ts'

/** The records of one parent, once it is known; whatever else on its page shows them shares this answer. */
export const useChildren = (resource: Resource, parentId: number | undefined) => {
  const { target, sort, perPage } = childrenQuery(resource)
  return useGetManyReference<Row>(
    resource.name,
    { target, id: parentId ?? 0, pagination: { page: 1, perPage }, sort, filter: {} },
    { ...QUIETLY, enabled: parentId !== undefined },
  )
}

/** How they are asked for: all of them, in the order of the definition. */
export const childrenQuery = (resource: Resource) => {
  if (!resource.parent) throw new Error(`${resource.name} has no parent`)
  return { target: resource.parent.field, sort: sortOf(resource), perPage: 1000 }
}

/** What went wrong stands in the place of the rows. */
export const QUIETLY = { onError: () => undefined, retry: false }
