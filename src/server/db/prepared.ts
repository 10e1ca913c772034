import type { CompiledQuery } from 'kysely'
import { isSqlite } from './dialect.ts'
import type { Database } from './open.ts'
import { rowsAtOnce } from './sqlite.ts'

/**
 * A statement that is asked again and again: its text is made once for each shape, then only filled in. `build` sees
 * the shape and nothing else of a request, so no value can end up in a text that serves others too.
 * @param build names what a request brings itself with `given`
 */
export function prepared<Asked, Shape extends string | object, Row>(
  build: (db: Database, shape: Shape) => { compile(): CompiledQuery<Row> },
): (db: Database, shape: Shape, asked: Asked) => Promise<Row[]> {
  const texts = {
    sqlite: new Map<string, CompiledQuery<Row>>(),
    postgres: new Map<string, CompiledQuery<Row>>(),
  }
  return async (db, shape, asked) => {
    const known = texts[isSqlite(db as never) ? 'sqlite' : 'postgres']
    const key = typeof shape === 'string' ? shape : JSON.stringify(shape)
    let text = known.get(key)
    if (!text) {
      if (known.size >= SHAPES) known.clear()
      known.set(key, (text = build(db, shape).compile()))
    }
    const parameters = text.parameters.map((value) => (value instanceof Given ? value.of(asked) : value))
    return (
      rowsAtOnce<Row>(db, text.sql, parameters) ?? (await db.executeQuery<Row>({ ...text, parameters })).rows
    )
  }
}

/** In a prepared statement: the value is taken from the request that asks. */
export const given = <Asked, Value>(of: (asked: Asked) => Value): Value =>
  new Given(of as (asked: unknown) => unknown) as Value

class Given {
  readonly of: (asked: unknown) => unknown
  constructor(of: (asked: unknown) => unknown) {
    this.of = of
  }
}

/** Columns to sort by times filters to combine: more than anybody asks for, less than would fill the memory. */
const SHAPES = 500
