import type { Asked } from '../context.ts'
import type { Database } from '../db/open.ts'
import { sql } from 'kysely'
import { contains } from '../db/like.ts'
import { allFields, type Resource } from '../../contract/resource.ts'

// Table and column names come from definitions, checked against the database by a test; types cannot follow them.
export type AnyQuery = any

/** Where a resource is read: its view, or the table itself when it shows nothing else. */
export function source(resource: Resource) {
  const name = Object.keys(resource.shown).length > 0 ? `${resource.name}_view` : resource.name
  return {
    from: (db: Database): AnyQuery => (db as AnyQuery).selectFrom(name),
    /** Is this field a column there, or only written (`pilihmahasiswa`)? */
    has: (field: string): boolean =>
      !(resource.fields[field]?.kind === 'choices' && resource.fields[field].of?.length === 0),
  }
}

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

/** Filters and keyword of a list. A filter only narrows: the scope stands beside it. */
export function matching(query: AnyQuery, resource: Resource, asked: Record<string, unknown>): AnyQuery {
  let narrowed = query
  for (const { param, column } of resource.list.filters ?? []) {
    if (asked[param] !== undefined) narrowed = narrowed.where(column, '=', asked[param])
  }
  const keyword = asked.keyword
  if (typeof keyword !== 'string' || keyword === '') return narrowed
  const searched = Object.entries(allFields(resource)).filter(([, field]) => field.search)
  return narrowed.where((eb: AnyQuery) => eb.or(searched.map(([name]) => contains(name, keyword))))
}

const nobody = sql<boolean>`1 = 0`
