import { isPersonal, visibilityOf } from '../../contract/personal.ts'
import { allFields, rightsTo, type Resource } from '../../contract/resource.ts'
import type { Role } from '../../contract/roles.ts'
import { invalid } from '../http/httpError.ts'

/** The order of a list tells what a masked field hides. @throws 422 */
export function assertSortable(field: string | undefined, role: Role): void {
  if (field !== undefined && visibilityOf(field, role) !== 'whole')
    throw invalid({ sort: 'record.not-sortable' })
}

/**
 * What a definition does by itself (search, filter, the order of its list) it does for everybody who lists: a field that
 * one of them does not see whole is not for that.
 * @throws when the definition says so, before the server starts
 */
export function assertNoPersonalSearch(resource: Resource): void {
  const { name, list } = resource
  const used = [
    ...Object.entries(allFields(resource)).flatMap(([field, { search }]) => (search ? [field] : [])),
    ...(list.filters ?? []).map(({ column }) => column),
    list.sort,
  ].filter(isPersonal)
  const listing = Object.keys({ ...rightsTo(resource, 'list'), ...rightsTo(resource, 'options') }) as Role[]
  for (const field of used)
    for (const role of listing)
      if (visibilityOf(field, role) !== 'whole')
        throw new Error(
          `${name}: "${field}" is searched, filtered or sorted by, but ${role} does not see it whole (contract/personal.ts)`,
        )
}
