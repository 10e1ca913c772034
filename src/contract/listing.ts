import { z } from 'zod'
import { MAX_KEYWORD, MAX_PAGE, PAGE_SIZES } from './page.ts'
import { code } from './parse.ts'
import { listedFields, type Resource } from './resource.ts'
import { wireInteger, wireText } from './schemas.ts'

/** What every list in pages is asked with: which page of what size, a keyword, the order. Each at most once. */
export const listing = (resource: Resource) => ({
  ...paging,
  keyword,
  sort: orNothing(z.enum(sortable(resource), { error: code('record.not-sortable') })),
  order,
})

const sortable = (resource: Resource) => resource.list.sorts ?? Object.keys(listedFields(resource))

/** An empty box of a search form means "not asked". */
export const orNothing = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

/** Which page. */
export const paging = {
  page: orNothing(wireInteger(1, MAX_PAGE)),
  limit: orNothing(z.enum(PAGE_SIZES.map(String), { error: code('record.page-size') }).transform(Number)),
}
const keyword = orNothing(wireText(MAX_KEYWORD, 0))
const order = orNothing(z.enum(['asc', 'desc'], { error: code('record.order') }))
/** What a page says of itself. */
export const page = z.object({ currentPage: z.int(), total: z.int(), perPage: z.int(), pageCount: z.int() })
