import { sql } from 'kysely'
import { allFields, viewOf, type Resource } from '../../contract/resource.ts'
import { addDays } from '../../contract/rules/calendar.ts'
import type { Asked } from '../context.ts'
import { patternOf } from '../db/like.ts'
import type { Database } from '../db/open.ts'
import { given, prepared } from '../db/prepared.ts'
import { bigLists, containing, hasTrigrams, keyedBy, trigramsOf, waiting } from '../db/search.ts'
import type { Row } from '../resources/behaviour.ts'
import type { Who } from '../session/who.ts'
import { perPage, type ListQuery } from './query.ts'

// Table and column names come from definitions, checked against the database by a test; types cannot follow them.
export type AnyQuery = any

/** Where a resource is read: its view, or the table itself when it shows nothing else. */
export function source(resource: Resource) {
  return {
    from: (db: Database): AnyQuery => (db as AnyQuery).selectFrom(viewOf(resource)),
    /** Is this field a column there, or only written (`pilihmahasiswa`)? */
    has: (field: string): boolean =>
      !(resource.fields[field]?.kind === 'choices' && resource.fields[field].of?.length === 0),
  }
}

/** How far the caller reaches: so many programmes, the own rows, everything or nothing. Whose they are is filled in. */
export type Scope = 'any' | 'own' | 'none' | `${number} programmes`

export function scopeOf(resource: Resource, { reach, who }: Asked): Scope {
  if (reach === 'any') return 'any'
  if (reach === 'own') return resource.owner && ownKey(who) !== null ? 'own' : 'none'
  if (who.prodi === null) return 'any'
  return who.prodi.length > 0 && resource.programme ? `${who.prodi.length} programmes` : 'none'
}

/** Only the rows in scope. The statement is filled in with what has a `who`. */
export function inScope(query: AnyQuery, resource: Resource, scope: Scope): AnyQuery {
  if (scope === 'any') return query
  if (scope === 'none') return query.where(nobody)
  if (scope === 'own')
    return query.where(
      resource.owner,
      '=',
      given(({ who }: Asked) => ownKey(who)),
    )
  const programmes = Array.from({ length: Number.parseInt(scope) }, (_, at) =>
    given(({ who }: Asked) => who.prodi![at]),
  )
  return query.where(resource.programme, 'in', programmes)
}

const ownKey = (who: Who) => who.dosenid ?? who.nobp

/** The two statements of a list: how many rows it has for this caller, and one page of them. */
export function listOf(resource: Resource, columns: string[]) {
  const view = viewOf(resource)
  const { lean = view, tally } = bigLists[resource.name] ?? {}
  const total = prepared<Asking, Shape, { total: number | string }>((db, shape) => {
    // Asked where that is least work.
    const counted = tally && shape.keyword === 'none'
    const rows = (db as AnyQuery).selectFrom(counted ? tally : lean)
    return listed(db, rows, resource, shape).select(counted ? sumOfTally : numberOfRows)
  })
  // First its keys, which the order's index gives; what a view joins and counts for a row is done for the rows of the
  // page only.
  const page = prepared<Asking, Shape, Row>((db, shape) => {
    const order = shape.order ?? (shape.sort ? 'asc' : (resource.list.order ?? 'asc'))
    const ordered = (rows: AnyQuery) =>
      rows.orderBy(inOrder(resource, shape.sort ?? resource.list.sort), order).orderBy(resource.id, order)
    const from = () => (db as AnyQuery).selectFrom(view)
    const keys = ordered(listed(db, from().select(resource.id), resource, shape))
      .limit(given(({ query }: Asking) => perPage(query)))
      .offset(given(({ offset }: Asking) => offset))
    return ordered(
      from()
        .select(columns)
        .where(keyedBy(db, resource.id, keys)),
    )
  })
  return {
    total: async (ask: ListAsk) => {
      const [row] = await total(ask.db, shapeOf(resource, ask), { ...ask, offset: 0 })
      return Number(row!.total)
    },
    page: (ask: ListAsk, offset: number) => page(ask.db, shapeOf(resource, ask), { ...ask, offset }),
  }
}

export type ListAsk = Asked & { query: ListQuery }
type Asking = ListAsk & { offset: number }

/** As people sort: 'Perpustakaan' stands before 'PT', whatever the database thinks of capitals. */
export const inOrder = (resource: Resource, field: string) =>
  allFields(resource)[field]?.kind === 'text' ? sql`lower(${sql.ref(field)})` : field

/** All of a question that decides the text of its statements. */
interface Shape {
  scope: Scope
  /** The places, in the definition, of the filters that narrow the list. */
  filters: number[]
  keyword: 'none' | 'short' | 'long'
  sort: string | undefined
  order: 'asc' | 'desc' | undefined
}

function shapeOf(resource: Resource, ask: ListAsk): Shape {
  const { keyword, sort, order } = ask.query
  const filters: number[] = []
  for (const [at, { param, word }] of (resource.list.filters ?? []).entries()) {
    const asked = ask.query[param]
    if (asked !== undefined && (word === undefined || word === asked)) filters.push(at)
  }
  return {
    scope: scopeOf(resource, ask),
    filters,
    keyword: !keyword ? 'none' : hasTrigrams(keyword) ? 'long' : 'short',
    sort,
    order,
  }
}

/** Scope, filters and keyword. A filter only narrows: the scope stands beside it. */
function listed(db: Database, rows: AnyQuery, resource: Resource, shape: Shape): AnyQuery {
  let narrowed = inScope(rows, resource, shape.scope)
  for (const at of shape.filters) {
    const { param, column, word, within } = resource.list.filters![at]!
    if (within !== undefined) {
      narrowed = narrowed
        .where(
          column,
          '>=',
          given(({ today }: Asking) => today),
        )
        .where(
          column,
          '<=',
          given(({ today }: Asking) => addDays(today, within)),
        )
      continue
    }
    const few = word === undefined ? undefined : waiting(db, column)
    if (few) narrowed = narrowed.where(few)
    narrowed = narrowed.where(
      column,
      '=',
      word === undefined ? given(({ query }: Asking) => query[param]) : 1,
    )
  }
  if (shape.keyword === 'none') return narrowed
  const searched = Object.entries(allFields(resource)).filter(([, field]) => field.search)
  return narrowed.where(
    containing(
      db,
      { name: resource.name, searched: searched.map(([name]) => name) },
      {
        pattern: given(({ query }: Asking) => patternOf(query.keyword!)),
        trigrams: shape.keyword === 'long' ? given(({ query }: Asking) => trigramsOf(query.keyword!)) : null,
      },
    ),
  )
}

const sumOfTally = sql<number>`cast(coalesce(sum(banyak), 0) as integer)`.as('total')
const numberOfRows = sql<number>`count(*)`.as('total')
const nobody = sql<boolean>`1 = 0`
