import { sql, type Kysely, type RawBuilder } from 'kysely'
import { isSqlite } from './dialect.ts'
import type { Database } from './open.ts'

/** Anything with `keyword` in it; `%`, `_` and `\` are ordinary characters there. */
export const patternOf = (keyword: string): string => `%${keyword.replaceAll(/[\\%_]/g, '\\$&')}%`

/** A to Z match in either case; other letters as the database's language has it. */
export function matches(db: Database, column: string, pattern: string): RawBuilder<boolean> {
  // SQLite's `like` looks past case by itself.
  const like = isSqlite(db as unknown as Kysely<unknown>) ? sql`like` : sql`ilike`
  return sql<boolean>`${sql.ref(column)} ${like} ${pattern} escape '\\'`
}
