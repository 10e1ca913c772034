import { sql, type RawBuilder } from 'kysely'
import { allFields, viewOf, type Filter, type Resource } from '../../contract/resource.ts'
import { addDays } from '../../contract/rules/calendar.ts'
import { silentAfter } from '../../contract/rules/workdays.ts'
import type { RequestContext } from '../context.ts'
import { compiled, type ParamOf } from '../db/compiled.ts'
import { matches, patternOf } from '../db/like.ts'
import { keyedBy, narrow, withDays } from '../db/lists.ts'
import type { Database } from '../db/open.ts'
import { holidaysAround } from '../holidays.ts'
import type { Row } from '../resources/behaviour.ts'
import { ALL_ROWS, perPage, type ListQuery } from './query.ts'

/** Is this field a column there, or only written (`pilihmahasiswa`)? */
export const isRead = ({ fields }: Resource, field: string): boolean =>
  !(fields[field]?.kind === 'choices' && fields[field].of?.length === 0)

/** The rows a caller reaches: those whose column holds one of the values; null = all. */
export type Scope = { column: string; values: readonly (number | string)[] } | null

export function scopeOf({ owner, programme }: Resource, { permission, user }: RequestContext): Scope {
  if (permission === 'any') return null
  if (permission === 'own') {
    const key = user.dosenid ?? user.nobp
    return owner && key !== null ? { column: owner, values: [key] } : NOTHING
  }
  if (user.prodi === null) return null
  return programme ? { column: programme, values: user.prodi } : NOTHING
}

const NOTHING: Scope = { column: '', values: [] }

/** What of a scope decides the text of a statement. */
export type ScopeShape = { column: string; count: number } | null

export const shapeOfScope = (scope: Scope): ScopeShape =>
  scope && { column: scope.column, count: scope.values.length }

/** As conditions of a compiled statement, which finds the values under `scope`. */
export function inScope(
  scope: ScopeShape,
  param: (name: 'scope', at: number) => RawBuilder<unknown>,
  column: (name: string) => RawBuilder<unknown> = sql.ref,
): RawBuilder<boolean>[] {
  if (!scope) return []
  if (scope.count === 0) return [sql<boolean>`1 = 0`]
  const values = Array.from({ length: scope.count }, (_, at) => param('scope', at))
  return [sql<boolean>`${column(scope.column)} in (${sql.join(values)})`]
}

export const where = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`

/** As people sort: 'Perpustakaan' stands before 'PT', whatever the database thinks of capitals. Codes sort as they are. */
export function inOrder(resource: Resource, field: string, column = sql.ref(field) as RawBuilder<unknown>) {
  const { kind, code } = allFields(resource)[field] ?? {}
  return kind === 'text' && !code ? sql`lower(${column})` : column
}

/** The two statements of a list: how many rows it has for this caller, and one page of them. */
export function listOf(resource: Resource, columns: string[]) {
  const { id, list } = resource
  const total = compiled<Values, { total: number }, Shape>((db, param, shape) => {
    const { from, conditions } = listed(db, resource, shape, param)
    return sql<{ total: number }>`select count(*) as total from ${from} ${where(conditions)}`
  })
  // First its keys, which the order's index gives; what a view joins and counts for a row is done for the rows of the
  // page only.
  const page = compiled<Values, Row, Shape>((db, param, shape) => {
    const sort = shape.sort ?? list.sort
    const direction = sql.raw(shape.order ?? (shape.sort ? 'asc' : (list.order ?? 'asc')))
    const orderBy = (column: (name: string) => RawBuilder<unknown>) =>
      sql`order by ${inOrder(resource, sort, column(sort))} ${direction}, ${column(id)} ${direction}`
    const { from, conditions, column } = listed(db, resource, shape, param, sort)
    const keys = sql`select ${column(id)} from ${from} ${where(conditions)} ${orderBy(column)}
      limit ${param('limit')} offset ${param('offset')}`
    return sql<Row>`select ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(viewOf(resource))}
      where ${keyedBy(db, id, keys)} ${orderBy(sql.ref)}`
  })
  // For what is done with all rows that a query finds.
  const keys = compiled<Values, { kunci: number | string }, Shape>((db, param, shape) => {
    const { from, conditions, column } = listed(db, resource, shape, param, list.sort)
    const usual = inOrder(resource, list.sort, column(list.sort))
    return sql<{ kunci: number | string }>`select ${column(id)} as kunci from ${from} ${where(conditions)}
      order by ${usual}, ${column(id)} limit ${param('limit')}`
  })
  const sums = compiled<Values, Record<string, number>, Shape & { of: readonly string[]; also: string }>(
    (db, param, { of, also, ...shape }) => {
      const { from, conditions, column } = listed(db, resource, shape, param)
      if (also) conditions.push(sql.raw(also))
      const summed = of.map((name) => sql`, coalesce(sum(${column(name)}), 0) as ${sql.ref(name)}`)
      return sql<
        Record<string, number>
      >`select count(*) as total${sql.join(summed, sql``)} from ${from} ${where(conditions)}`
    },
  )
  const counts = compiled<Values, Record<string, number>, Shape>((db, param, shape) => {
    const { from, conditions, narrowed } = listed(db, resource, shape, param)
    const each = (list.filters ?? []).flatMap((filter, at) =>
      filter.word !== undefined && filter.param === list.counted
        ? [
            sql`coalesce(sum(case when ${narrowed({ at, ...filter })} then 1 else 0 end), 0) as ${sql.ref(filter.word)}`,
          ]
        : [],
    )
    return sql<Record<string, number>>`select ${sql.join([sql`count(*) as ${sql.ref(ALL_ROWS)}`, ...each])}
      from ${from} ${where(conditions)}`
  })
  return (context: ListContext) => {
    const scope = scopeOf(resource, context)
    const shape = shapeOf(resource, context, scope)
    let asked: Promise<Values> | undefined
    const valued = () => (asked ??= valuesOf(resource, context, scope, shape))
    return {
      total: async () => {
        const [row] = await total(context.db, await valued(), shape)
        return row!.total
      },
      /** Of each word of the counted filter, and all. */
      counts: async () => {
        const [row] = await counts(context.db, await valuesOf(resource, context, scope, shape, true), shape)
        return Object.fromEntries(Object.entries(row!).map(([word, count]) => [word, Number(count)]))
      },
      page: async (offset: number) => page(context.db, { ...(await valued()), offset }, shape),
      /** At most so many, in the list's own order. */
      keys: async (most: number) => {
        const rows = await keys(context.db, { ...(await valued()), limit: most }, shape)
        return rows.map(({ kunci }) => String(kunci))
      },
      /** How many rows there are, and the sums of these columns over them. @param also a condition of ours, never what was sent */
      sums: async <C extends string>(of: readonly C[], also = '') => {
        const [row] = await sums(context.db, await valued(), { ...shape, of, also })
        return row as Record<C | 'total', number>
      },
    }
  }
}

export type ListContext = RequestContext & { query: ListQuery }

/** What a question brings to the text of its statements. */
interface Values {
  scope: readonly (number | string)[]
  query: ListQuery
  pattern: string
  today: string
  /** Who wrote nothing after this day is silent. */
  silent: string
  /** For each filter of the definition: the last day it lets through. */
  until: readonly (string | undefined)[]
  limit: number
  offset: number
}

/** @param counting every word of the counted filter is asked about */
async function valuesOf(
  { list }: Resource,
  { db, query, today }: ListContext,
  scope: Scope,
  { filters }: Shape,
  counting = false,
): Promise<Values> {
  const asksSilent = (list.filters ?? []).some(
    ({ column, param }, at) =>
      column === 'tanpalaporan' && (filters.includes(at) || (counting && param === list.counted)),
  )
  return {
    scope: scope?.values ?? [],
    query,
    pattern: patternOf(query.keyword ?? ''),
    today,
    silent: asksSilent ? silentAfter(today, await holidaysAround(db, today)) : today,
    until: (list.filters ?? []).map(({ within }) =>
      within === undefined ? undefined : addDays(today, within),
    ),
    limit: perPage(query),
    offset: 0,
  }
}

/** All of a question that decides the text of its statements. */
interface Shape {
  scope: ScopeShape
  /** The places, in the definition, of the filters that narrow the list. */
  filters: number[]
  keyword: boolean
  sort: string | undefined
  order: 'asc' | 'desc' | undefined
}

function shapeOf({ list }: Resource, { query }: ListContext, scope: Scope): Shape {
  const filters: number[] = []
  for (const [at, { param, word }] of (list.filters ?? []).entries()) {
    const value = query[param]
    if (value !== undefined && (word === undefined || word === value)) filters.push(at)
  }
  return {
    scope: shapeOfScope(scope),
    filters,
    keyword: Boolean(query.keyword),
    sort: query.sort,
    order: query.order,
  }
}

/** The rows within scope, filters and keyword. A filter only narrows: the scope stands beside it. */
function listed(db: Database, resource: Resource, shape: Shape, param: ParamOf<Values>, sort?: string) {
  const filters = shape.filters.map((at) => ({ at, ...resource.list.filters![at]! }))
  const searched = shape.keyword
    ? Object.entries(allFields(resource)).flatMap(([name, { search }]) => (search ? [name] : []))
    : []
  const fields = [...(sort ? [sort] : []), ...searched]
  const whole = shape.scope || filters.length > 0 ? undefined : sort
  const rows = narrow(db, { ...resource, view: viewOf(resource) }, { fields, whole })
  const { from, conditions, column, word } = rows
  conditions.push(...inScope(shape.scope, param, column))
  const narrowed = (filter: Filter & { at: number }): RawBuilder<boolean> => {
    const value = column(filter.column)
    if (filter.within !== undefined)
      return sql<boolean>`${value} between ${param('today')} and ${param('until', filter.at)}`
    if (filter.word === undefined) return sql<boolean>`${value} = ${param('query', filter.param)}`
    const condition = word(filter.column)
    return condition === undefined ? sql<boolean>`${value} = 1` : withDays(condition, param)
  }
  conditions.push(...filters.map(narrowed))
  if (searched.length > 0) conditions.push(matches(db, searched.map(column), param('pattern')))
  return { from, conditions, column, narrowed }
}
