import type { Resource } from '../../contract/resource.ts'
import type { Route } from '../http/route.ts'
import { callsOf } from './calls.ts'
import { assertNoPersonalSearch } from './personal.ts'
import { recordsOf } from './records.ts'

/** The calls of one resource, each with what answers it. */
export function recordRoutes(resource: Resource): Route[] {
  assertNoPersonalSearch(resource)
  const records = recordsOf(resource)
  return callsOf(resource).map(({ operation, ...call }) => ({
    ...call,
    handle: (operation === 'list' && resource.parent
      ? records.children
      : records[operation]) as Route['handle'],
  }))
}
