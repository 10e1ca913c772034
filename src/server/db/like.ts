import { sql, type RawBuilder } from 'kysely'
import { isSqlite } from './dialect.ts'
import type { Database } from './open.ts'

/** Anything with `keyword` in it; `%`, `_` and `\` are ordinary characters there. */
export const patternOf = (keyword: string): string => `%${keyword.replaceAll(/[\\%_]/g, '\\$&')}%`

/** One of the columns matches. A to Z match in either case; other letters as the database's language has it. */
export function matches(
  db: Database,
  columns: readonly RawBuilder<unknown>[],
  pattern: RawBuilder<unknown>,
): RawBuilder<boolean> {
  // SQLite's `like` looks past case by itself.
  const like = isSqlite(db) ? sql`like` : sql`ilike`
  const each = columns.map((column) => sql`${column} ${like} ${pattern} escape '\\'`)
  return sql<boolean>`(${sql.join(each, sql` or `)})`
}
