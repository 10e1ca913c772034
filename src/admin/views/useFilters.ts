import type { FilterPayload } from 'react-admin'
import type { FilterParam, Resource } from '../../contract/resource.ts'
import { adminList as words } from '../../i18n/adminList.ts'
import { filterLabels } from '../../i18n/labels.ts'
import { usePerson } from '../../dataProvider/session.ts'
import { filters, type FilterOption } from './filters.ts'
import type { ResourceViews } from './resourceViews.ts'
import { useWords } from '../words.ts'

export interface ListFilter {
  param: string
  label: string
  all: string
  options: FilterOption[]
  /** It is shown where a link has set it. */
  linked?: boolean
  day?: boolean
  /** It is always set. */
  always?: boolean
  /** Some of the options alone, by what else is asked for. */
  offered?: ((asked: FilterPayload) => readonly string[]) | undefined
}

/** The filters of a list and what it starts with. */
export function useFilters(
  resource: Resource,
  { views, words: own = {}, offered = {} }: ResourceViews = {},
): { shown: ListFilter[]; start: Record<string, unknown> } {
  const person = usePerson()
  const noun = useWords(resource.name)
  // One hook each, always in the order of the definition: a definition does not change.
  const given = [...new Map((resource.list.filters ?? []).map((filter) => [filter.param, filter])).values()]
  const known = given.map(({ param, column, of, always }) => {
    if (of) {
      const options = of === 'words' ? choicesOf(own[column]!()) : []
      const kind = { linked: of === 'link', day: of === 'day', offered: offered[param] }
      return { param, label: noun.field(column), all: words.allRows, options, ...kind }
    }
    const look = filters[param as FilterParam]
    return {
      param,
      label: filterLabels[param as FilterParam],
      all: words.filters[param as FilterParam],
      options: look.useOptions(person),
      first: look.start?.(person),
      always,
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

const choicesOf = (words: Readonly<Record<string, string>>): FilterOption[] =>
  Object.entries(words).map(([value, name]) => ({ value, name }))
