import type { Resource } from '../../contract/resource.ts'
import { adminList as words } from '../../i18n/adminList.ts'
import { filterLabels } from '../../i18n/labels.ts'
import { usePerson } from '../../dataProvider/session.ts'
import { filters, type FilterOption } from './filters.ts'

export interface ListFilter {
  param: string
  label: string
  all: string
  options: FilterOption[]
}

/** The filters of a list and what it starts with; not ready while the choices are on their way. */
export function useFilters(
  resource: Resource,
  startsWithout: string[] = [],
): { shown: ListFilter[]; start: Record<string, unknown>; ready: boolean } {
  const person = usePerson()
  // One hook each, always in the order of the definition: a definition does not change.
  const params = [...new Set((resource.list.filters ?? []).map(({ param }) => param))]
  const known = params.map((param) => {
    const look = filters[param]
    const { options, ready: chosen } = look.useChoices(person)
    // Only what the list starts with has to be known before its first rows are asked for.
    const ready = chosen || !look.start || startsWithout.includes(param)
    return {
      param,
      label: filterLabels[param],
      all: words.filters[param],
      options,
      ready,
      first: look.start?.(options),
    }
  })
  return {
    shown: known,
    start: Object.fromEntries(
      known.flatMap(({ param, first }) =>
        first && !startsWithout.includes(param) ? [[param, first.value]] : [],
      ),
    ),
    ready: known.every(({ ready }) => ready),
  }
}
