import { z } from 'zod'
import { DEFAULT_PAGE_SIZE, MAX_KEYWORD, MAX_PAGE, PAGE_SIZES } from '../../contract/page.ts'
import { code } from '../../contract/parse.ts'
import { allFields, type Filter, type Resource } from '../../contract/resource.ts'
import { wireInteger, wireText } from '../../contract/schemas.ts'

/** page, limit, keyword, sort, order and the filters of the definition; each at most once, nothing else. */
export function listQuery(resource: Resource): z.ZodObject {
  const sortable = Object.keys(allFields(resource)) as [string, ...string[]]
  const given = resource.list.filters ?? []
  const filters = given.map(({ param }) => [param, orNothing(filterValue(param, given))] as const)
  return z.strictObject({
    page: orNothing(wireInteger(1, MAX_PAGE)),
    limit: orNothing(z.enum(PAGE_SIZES.map(String), { error: code('record.page-size') }).transform(Number)),
    keyword: orNothing(wireText(MAX_KEYWORD, 0)),
    sort: orNothing(z.enum(sortable, { error: code('record.not-sortable') })),
    order: orNothing(z.enum(['asc', 'desc'], { error: code('record.order') })),
    ...Object.fromEntries(filters),
  })
}

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

/** An empty box of a search form means "not asked". */
const orNothing = (schema: z.ZodType) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
