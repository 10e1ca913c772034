import { sql, type CompiledQuery, type RawBuilder } from 'kysely'
import { isSqlite } from './dialect.ts'
import type { Database } from './open.ts'

/**
 * A statement that is asked again and again: building its text costs as much as a whole request, so that is done once
 * for each shape. `build` sees the shape and names what a request brings with `param`; no value can end up in a text
 * that serves others too.
 */
export function compiled<Values extends object, Row, Shape = undefined>(
  build: (
    db: Database,
    param: ParamOf<Values>,
    shape: Shape,
  ) => { compile(db: Database): CompiledQuery<Row> },
): (db: Database, values: Values, ...shape: undefined extends Shape ? [] : [Shape]) => Promise<Row[]> {
  const statements = new Map<string, CompiledQuery<Row>>()
  return async (db, values, ...[shape]) => {
    const key = `${isSqlite(db)} ${shape === undefined ? '' : JSON.stringify(shape)}`
    let statement = statements.get(key)
    if (!statement) {
      if (statements.size >= MOST_SHAPES) statements.clear()
      statements.set(key, (statement = build(db, param as ParamOf<Values>, shape as Shape).compile(db)))
    }
    const parameters = statement.parameters.map((value) =>
      value instanceof Param ? value.of(values) : value,
    )
    return (await db.getExecutor().executeQuery<Row>({ ...statement, parameters })).rows
  }
}

/** The place of a value of the request; of a list or a row, the part `at`. */
export type ParamOf<Values> = <K extends keyof Values, At extends keyof Values[K] = never>(
  name: K,
  at?: At,
) => RawBuilder<[At] extends [never] ? Values[K] : Values[K][At]>

const param = (name: string, at?: string | number) => sql`${new Param(name, at)}`

class Param {
  readonly #name: string
  readonly #at: string | number | undefined
  constructor(name: string, at: string | number | undefined) {
    this.#name = name
    this.#at = at
  }
  of(values: object): unknown {
    const value = (values as Record<string, unknown>)[this.#name]
    return this.#at === undefined ? value : (value as Record<string | number, unknown>)[this.#at]
  }
}

/** Columns to sort by times filters to combine: more than anybody asks for, less than would fill the memory. */
const MOST_SHAPES = 500
