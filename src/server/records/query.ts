import { z } from 'zod'
import { listing, orNothing } from '../../contract/listing.ts'
import { DEFAULT_PAGE_SIZE } from '../../contract/page.ts'
import { code } from '../../contract/parse.ts'
import type { Filter, Resource } from '../../contract/resource.ts'
import { wireInteger } from '../../contract/schemas.ts'

/** page, limit, keyword, sort, order and the filters of the definition; each at most once, nothing else. */
export function listQuery(resource: Resource): z.ZodObject {
  const given = resource.list.filters ?? []
  const filters = given.map(({ param }) => [param, orNothing(filterValue(param, given))] as const)
  return z.strictObject({ ...listing(resource), ...Object.fromEntries(filters) })
}

/** What narrows the rows that are counted for each word of a filter. */
export function countQuery(resource: Resource): z.ZodObject {
  const {
    page,
    limit,
    sort,
    order,
    [resource.list.counted ?? '']: counted,
    ...shape
  } = listQuery(resource).shape
  return z.strictObject(shape)
}

/** Beside the words: all rows. */
export const ALL_ROWS = 'semua'

/** The words of one filter. */
export const wordsOf = ({ list: { filters = [] } }: Resource, param: string): string[] =>
  filters.flatMap((filter) => (filter.param === param && filter.word ? [filter.word] : []))

export interface ListQuery {
  page?: number
  limit?: number
  keyword?: string
  sort?: string
  order?: 'asc' | 'desc'
  [filter: string]: unknown
}

export const perPage = (query: ListQuery): number => query.limit ?? DEFAULT_PAGE_SIZE

function filterValue(param: Filter['param'], filters: readonly Filter[]): z.ZodType {
  const words = filters.flatMap((filter) => (filter.param === param && filter.word ? [filter.word] : []))
  if (param === 'status') words.push('menunggu', 'disetujui', 'ditolak')
  return words.length > 0 ? z.enum(words, { error: code('field.choice') }) : wireInteger(0)
}
