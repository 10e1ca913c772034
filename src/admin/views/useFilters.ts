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
  linked?: boolean | undefined
  /** It is typed: a day, or any text. */
  typed?: 'day' | 'text' | undefined
  /** It is always set. */
  always?: boolean
  /** Some of the options alone, by what else is asked for. */
  offered?: ((asked: FilterPayload) => readonly string[]) | undefined
}

/** The filters of a list, what it starts with, and what of it is always asked for. */
export function useFilters(
  resource: Resource,
  { views, words: own = {}, offered = {} }: ResourceViews = {},
): { shown: ListFilter[]; start: FilterPayload; always: FilterPayload; noProgramme: boolean } {
  const person = usePerson()
  const noun = useWords(resource.name)
  // One hook each, always in the order of the definition: a definition does not change.
  const given = [...new Map((resource.list.filters ?? []).map((filter) => [filter.param, filter])).values()]
  const known = given.map(({ param, column, of, always }) => {
    if (of) {
      const options = of === 'words' ? choicesOf(own[column]!()) : []
      const typed = of === 'day' || of === 'text' ? of : undefined
      const fewer = offered[param]
      const kind = {
        linked: of === 'link',
        typed,
        offered: fewer && ((asked: FilterPayload) => fewer(asked, person.role)),
      }
      return { param, label: noun.field(column), all: words.allRows, options, ...kind }
    }
    const look = filters[param as FilterParam]
    const usual = look.useOptions(person)
    const options = own[param] ? choicesOf(own[param]()) : usual
    return {
      param,
      label: filterLabels[param as FilterParam],
      all: words.filters[param as FilterParam],
      options,
      first: look.start?.(person) ?? (always ? (look.usual?.(person) ?? options[0]?.value) : undefined),
      always,
      linked: look.linked,
    }
  })
  return {
    // Where there is one programme there is nothing to choose, and the views have tabs of their own.
    shown: known.filter(
      ({ param, options }) => param !== views?.filter && !(param === 'prodi' && options.length < 2),
    ),
    start: { ...firstOf(known), ...(views?.start && { [views.filter]: views.start }) },
    always: firstOf(known.filter(({ always }) => always)),
    noProgramme: known.some(
      ({ param, always, options }) => param === 'prodi' && always && options.length === 0,
    ),
  }
}

const firstOf = (
  some: readonly { param: string; first?: FilterOption['value'] | undefined }[],
): FilterPayload =>
  Object.fromEntries(some.flatMap(({ param, first }) => (first === undefined ? [] : [[param, first]])))

const choicesOf = (words: Readonly<Record<string, string>>): FilterOption[] =>
  Object.entries(words).map(([value, name]) => ({ value, name }))
