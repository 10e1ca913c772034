import type { Resource } from '../../../contract/resource.ts'
import { view, type Repeatable } from './definition.ts'

/**
 * The view of a resource that shows nothing but what its references are called: its table with their titles, and with the
 * programme where one of them carries it. Of one that shows more there is none here: `views.ts` says it whole.
 */
export function joinedView(
  { name, fields, shown, programme = '' }: Resource,
  all: Readonly<Record<string, Resource>>,
): Repeatable[] {
  const columns = new Map<string, string>()
  const joins: string[] = []
  for (const [field, { to = '', shows, optional }] of Object.entries(fields)) {
    const of = all[to]
    if (!of) continue
    if (shows) columns.set(shows, `${field}_.${of.title}`)
    if (programme in of.fields) columns.set(programme, `${field}_.${programme}`)
    joins.push(`${optional ? 'left join' : 'join'} ${to} ${field}_ on ${field}_.${of.id} = t.${field}`)
  }
  if (columns.size === 0 || Object.keys(shown).some((field) => !columns.has(field))) return []
  const named = [...columns].map(([column, made]) => `, ${made} as ${column}`)
  return [view(`${name}_view`, `select t.*${named.join('')} from ${name} t ${joins.join(' ')}`)]
}
