import { sql } from 'kysely'
import { allFields, type Resource } from '../../contract/resource.ts'
import type { Asked } from '../context.ts'
import type { Database } from '../db/open.ts'
import { bigLists, containing, keyedBy } from '../db/search.ts'
import type { Row } from '../resources/behaviour.ts'
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

const viewOf = (resource: Resource) =>
  Object.keys(resource.shown).length > 0 ? `${resource.name}_view` : resource.name

/** Only the rows this caller may touch. */
export function inScope(query: AnyQuery, resource: Resource, { reach, who }: Asked): AnyQuery {
  if (reach === 'any') return query
  if (reach === 'own-prodi') {
    if (who.prodi === null) return query
    return who.prodi.length > 0 && resource.programme
      ? query.where(resource.programme, 'in', who.prodi)
      : query.where(nobody)
  }
  const key = who.dosenid ?? who.nobp
  return resource.owner && key !== null ? query.where(resource.owner, '=', key) : query.where(nobody)
}

/** How many rows the list has for this caller, asked where that is least work. */
export async function totalOf(resource: Resource, ask: Asking): Promise<number> {
  const { lean, tally } = bigLists[resource.name] ?? {}
  const counted = tally && !ask.query.keyword
  const from = counted ? tally : (lean ?? viewOf(resource))
  const { total } = await listed((ask.db as AnyQuery).selectFrom(from), resource, ask)
    .select(counted ? sumOfTally : numberOfRows)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/**
 * One page of the list. First its keys, which the order's index gives; what a view joins and counts for a row is
 * done for the rows of the page only.
 */
export function pageRows(resource: Resource, ask: Asking, columns: string[], offset: number): Promise<Row[]> {
  const { db, query } = ask
  const sort = query.sort ?? resource.list.sort
  const order = query.order ?? (query.sort ? 'asc' : (resource.list.order ?? 'asc'))
  const ordered = (rows: AnyQuery) => rows.orderBy(inOrder(resource, sort), order).orderBy(resource.id, order)
  const { from } = source(resource)
  const keys = ordered(listed(from(db).select(resource.id), resource, ask))
    .limit(perPage(query))
    .offset(offset)
  return ordered(
    from(db)
      .select(columns)
      .where(keyedBy(db, resource.id, keys)),
  ).execute()
}

/** As people sort: 'Perpustakaan' stands before 'PT', whatever the database thinks of capitals. */
export const inOrder = (resource: Resource, field: string) =>
  allFields(resource)[field]?.kind === 'text' ? sql`lower(${sql.ref(field)})` : field

type Asking = Asked & { query: ListQuery }

/** Scope, filters and keyword. A filter only narrows: the scope stands beside it. */
function listed(query: AnyQuery, resource: Resource, ask: Asking): AnyQuery {
  let narrowed = inScope(query, resource, ask)
  for (const { param, column, word } of resource.list.filters ?? []) {
    const asked = ask.query[param]
    if (asked === undefined) continue
    if (word === undefined) narrowed = narrowed.where(column, '=', asked)
    else if (word === asked) narrowed = narrowed.where(column, '=', 1)
  }
  const { keyword } = ask.query
  if (!keyword) return narrowed
  const searched = Object.entries(allFields(resource)).filter(([, field]) => field.search)
  return narrowed.where(
    containing(ask.db, { name: resource.name, searched: searched.map(([name]) => name) }, keyword),
  )
}

const sumOfTally = sql<number>`cast(coalesce(sum(banyak), 0) as integer)`.as('total')
const numberOfRows = sql<number>`count(*)`.as('total')
const nobody = sql<boolean>`1 = 0`
