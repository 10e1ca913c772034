import { sql, type RawBuilder } from 'kysely'

/** `column` contains `keyword`, whatever the case; `%`, `_` and `\` in it are ordinary characters. */
export function contains(column: string, keyword: string): RawBuilder<boolean> {
  const pattern = `%${keyword.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`
}
