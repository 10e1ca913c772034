import { sql, type Kysely, type RawBuilder } from 'kysely'
import { isSqlite } from './dialect.ts'
import type { Database } from './open.ts'

/**
 * `column` contains `keyword`; `%`, `_` and `\` in it are ordinary characters. A to Z match in either case; other
 * letters as the database's language has it.
 */
export function contains(db: Database, column: string, keyword: string): RawBuilder<boolean> {
  const pattern = `%${keyword.replaceAll(/[\\%_]/g, '\\$&')}%`
  // SQLite's `like` looks past case by itself.
  const like = isSqlite(db as unknown as Kysely<unknown>) ? sql`like` : sql`ilike`
  return sql<boolean>`${sql.ref(column)} ${like} ${pattern} escape '\\'`
}
