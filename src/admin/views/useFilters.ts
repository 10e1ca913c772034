import type { Resource } from '../../contract/resource.ts'
import { adminList as words } from '../../i18n/adminList.ts'
import { filterLabels } from '../../i18n/labels.ts'
import { usePerson } from '../../dataProvider/session.ts'
import { filters, type FilterOption } from './filters.ts'
import type { Views } from './resourceViews.ts'

export interface ListFilter {
  param: string
  label: string
  all: string
  options: FilterOption[]
}

/** The filters of a list and what it starts with. */
export function useFilters(
  resource: Resource,
  views: Views | undefined,
): { shown: ListFilter[]; start: Record<string, unknown> } {
  const person = usePerson()
  // One hook each, always in the order of the definition: a definition does not change.
  const params = [...new Set((resource.list.filters ?? []).map(({ param }) => param))]
  const known = params.map((param) => {
    const look = filters[param]
    return {
      param,
      label: filterLabels[param],
      all: words.filters[param],
      options: look.useOptions(person),
      first: look.start?.(person),
    }
  })
  return {
    // Where there is one programme there is nothing to choose, and the views have tabs of their own.
    shown: known.filter(
      ({ param, options }) => param !== views?.filter && !(param === 'prodi' && options.length < 2),
    ),
    start: Object.fromEntries([
      ...known.flatMap(({ param, first }) => (first === undefined ? [] : [[param, first]])),
      ...(views?.start ? [[views.filter, views.start]] : []),
    ]),
  }
}
