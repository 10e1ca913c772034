import { z } from 'zod'

/**
 * An answer names its columns once: what leaves as it is stored bears the name of its column, and the server selects
 * exactly these, so that a new column of an answer is one line there. What the server makes or joins is marked `made`, on
 * a schema of its own: one that two answers share would be taken for made in both.
 */
export function made<S extends z.ZodType>(schema: S): Made<S> {
  MADE.add(schema)
  return schema as Made<S>
}
type Made<S> = S & { readonly made: true }
const MADE = new WeakSet<z.core.$ZodType>()

/** A number that leaves as text ('1', '0'): the serialiser of the answer writes it so. */
export const asText = () => z.coerce.string<number | string>()

/** The columns of an answer, for `select`: made once, when a module is loaded. */
export const columnsOf = <A extends string, S extends z.core.$ZodShape>(table: A, shape: S) =>
  stored(shape).map((name) => `${table}.${name}` as const)

/** The same of a row that is not there. */
export const nothingOf = <S extends z.core.$ZodShape>(shape: S) =>
  Object.fromEntries(Object.keys(shape).map((name) => [name, null])) as { [K in keyof S]: null }

const stored = <S extends z.core.$ZodShape>(shape: S) =>
  Object.entries(shape).flatMap(([name, schema]) => (MADE.has(schema) ? [] : [name])) as Stored<S>[]
type Stored<S> = { [K in keyof S]: S[K] extends { made: true } ? never : K & string }[keyof S]
